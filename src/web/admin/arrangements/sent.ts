import type { ArrangementPreview } from '#contract/content'
import type { Theme } from '#web/ui/theme.ts'

/** URL path of the page rendered in the preview iframe. */
export const arrangementPreviewPath = '/admin/conteudo/previa'

/** Message from the form to the preview iframe (postMessage). */
export type ArrangementSent = ArrangementPreview & {
  theme: Theme
  /** id of the open block, which the preview scrolls to */
  at: string | undefined
}

/** Returns whether a message is ours. Browser extensions post messages to iframes too. */
export const isArrangement = (data: unknown): data is ArrangementSent =>
  typeof data === 'object' && data !== null && 'frame' in data
