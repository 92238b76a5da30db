import type { LayoutPreview } from '#contract/content'
import type { Theme } from '#web/ui/theme/theme.ts'

/** URL path of the page rendered in the preview iframe. */
export const layoutPreviewPath = '/admin/conteudo/previa'

/** Message from the form to the preview iframe (postMessage). */
export type LayoutPreviewMessage = LayoutPreview & {
  theme: Theme
  /** id of the open block, which the preview scrolls to */
  at: string | undefined
}

/** Returns whether a message is ours. Browser extensions post messages to iframes too. */
export const isLayoutPreviewMessage = (data: unknown): data is LayoutPreviewMessage =>
  typeof data === 'object' && data !== null && 'navigation' in data
