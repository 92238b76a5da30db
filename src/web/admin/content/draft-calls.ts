import type { PageStep, PageEdit } from '#contract/content'
import { content } from '#texts/content'
import { api } from '#web/client/api.ts'

/** What staff may have done with what they wrote, a page or a post. */
export type DraftCalls = {
  step: (step: PageStep) => Promise<unknown>
  restore: (version: string) => Promise<unknown>
  preview: () => Promise<{ path: string; expiresAt: string }>
  remove: () => Promise<unknown>
}

/** What is told of its status. */
export type DraftStatus = Pick<
  PageEdit,
  'id' | 'path' | 'state' | 'isShown' | 'isChanged' | 'publishAt' | 'publishedAt' | 'version' | 'versions'
>

type Words = typeof content.side
/** How that is called: what is published and taken back are words of its own. */
export type DraftWords = { readonly [K in keyof Words]: Words[K] extends string ? string : Words[K] }

export const callsOfPage = (id: string): DraftCalls => ({
  step: (body) => api.content.staff(id).steps.post({ body }),
  restore: (version) => api.content.staff(id).versions(version).drafts.post(),
  preview: () => api.content.staff(id).preview.get(),
  remove: () => api.content.staff(id).delete(),
})
