import type { StatusChange, PageEdit } from '#contract/content'
import { content } from '#texts/admin/content'

/** API calls on a draft of a page or post. */
export type DraftApi = {
  step: (step: StatusChange) => Promise<unknown>
  restore: (version: string) => Promise<unknown>
  preview: () => Promise<{ path: string; expiresAt: string }>
  remove: () => Promise<unknown>
}

/** Endpoints of one page or post. */
export type DraftEndpoints = {
  status: { post: (call: { body: StatusChange }) => Promise<unknown> }
  versions: (version: string) => { drafts: { post: () => Promise<unknown> } }
  preview: { get: DraftApi['preview'] }
  delete: () => Promise<unknown>
}

/** Returns the calls on the draft of a page or post from its endpoints. */
export const createDraftApi = ({ status, versions, preview, ...draft }: DraftEndpoints): DraftApi => ({
  step: (body) => status.post({ body }),
  restore: (version) => versions(version).drafts.post(),
  preview: () => preview.get(),
  remove: () => draft.delete(),
})

/** Fields of a draft that describe its publication. */
export type DraftStatus = Pick<
  PageEdit,
  'id' | 'path' | 'state' | 'isShown' | 'isChanged' | 'publishAt' | 'publishedAt' | 'version' | 'versions'
>

type Words = typeof content.side
/** Texts of the publication panel; pages and posts have their own. */
export type DraftTexts = { readonly [K in keyof Words]: Words[K] extends string ? string : Words[K] }
