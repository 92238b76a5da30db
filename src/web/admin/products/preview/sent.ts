import type { ProductView } from '#contract/catalog'
import type { Theme } from '#web/ui/theme.ts'

/** The address of the page that shows it. */
export const previewPath = '/admin/produtos/previa'

/** What a form sends into the page of its preview. */
export type PreviewSent = { product: ProductView; color: string | undefined; theme: Theme }

/** Extensions of the browser talk between frames too. */
export const isPreview = (data: unknown): data is PreviewSent =>
  typeof data === 'object' && data !== null && 'product' in data
