import type { ArrangementPreview } from '#contract/content'
import type { Theme } from '#web/ui/theme.ts'

/** The address of the page that shows it. */
export const arrangementPreviewPath = '/admin/conteudo/previa'

/** What a form sends into the page of its preview. */
export type ArrangementSent = ArrangementPreview & {
  theme: Theme
  /** the block that is written, which comes into sight */
  at: string | undefined
}

/** Extensions of the browser talk between frames too. */
export const isArrangement = (data: unknown): data is ArrangementSent =>
  typeof data === 'object' && data !== null && 'frame' in data
