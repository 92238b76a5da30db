import type { Ways } from '#context/content/drafts/entries.ts'
import { previewed } from '#context/content/drafts/preview.ts'
import { publishing } from '#context/content/drafts/publish.ts'
import { writing } from '#context/content/drafts/save.ts'
import { cleaned, mayBeHidden, pagesTag, pageTag } from '#context/content/rules.ts'
import type { PageText } from '#context/content/tables.ts'
import type { PageView } from '#contract/content'
import { pageAddress, type PageKind, pageKinds } from '#shared/page-kinds'
import { viewOf } from './queries.ts'

/** Draft type of pages: staff create free pages; some of the fixed pages are required by law. */
export const pageWays: Ways<PageText> = {
  screen: 'content',
  entity: 'page',
  kinds: pageKinds,
  made: 'free',
  cleaned: (kind, text) => cleaned(kind as PageKind, text),
  addressOf: (kind, slug) => pageAddress(kind as PageKind, slug),
  tagsOf: (slug) => [pageTag(slug), pagesTag],
  mayBeHidden: (kind) => mayBeHidden(kind as PageKind),
}

export const pageDrafts = { ...writing(pageWays), ...publishing(pageWays) }

/** Returns the draft of a preview link. Throws `content.preview_over`. */
export async function readPreview(token: string): Promise<PageView> {
  const { kind, slug, draft } = await previewed(pageWays, token)
  return viewOf(kind as PageKind, slug, draft)
}
