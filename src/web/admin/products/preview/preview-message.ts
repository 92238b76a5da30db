import type { ProductView } from '#contract/catalog'
import type { Theme } from '#web/ui/theme/theme.ts'

/** URL path of the page rendered in the preview iframe. */
export const productPreviewPath = '/admin/produtos/previa'

/** Message from the form to the preview iframe (postMessage). */
export type ProductPreviewMessage = { product: ProductView; color: string | undefined; theme: Theme }

/** Returns whether a message is ours. Browser extensions post messages to iframes too. */
export const isProductPreviewMessage = (data: unknown): data is ProductPreviewMessage =>
  typeof data === 'object' && data !== null && 'product' in data
