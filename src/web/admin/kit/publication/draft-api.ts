import type { StatusChange, PageEdit } from '#contract/content'
import { content } from '#texts/admin/content'

/** API calls on a draft of a page or post. */
export type DraftApi = {
  step: (step: StatusChange) => Promise<unknown>
  restore: (version: string) => Promise<unknown>
  preview: () => Promise<{ path: string; expiresAt: string }>
  remove: () => Promise<unknown>
}

/** Fields of a draft that describe its publication. */
export type DraftStatus = Pick<
  PageEdit,
  'id' | 'path' | 'state' | 'isShown' | 'isChanged' | 'publishAt' | 'publishedAt' | 'version' | 'versions'
>

type Words = typeof content.side
/** Texts of the publication panel; pages and posts have their own. */
export type DraftTexts = { readonly [K in keyof Words]: Words[K] extends string ? string : Words[K] }
