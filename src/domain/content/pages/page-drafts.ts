import type { Ways } from '#context/content/drafts/entries.ts'
import { previewed } from '#context/content/drafts/preview.ts'
import { publishing } from '#context/content/drafts/publish.ts'
import { writing } from '#context/content/drafts/save.ts'
import { cleaned, mayBeHidden, pagesTag, pageTag } from '#context/content/rules.ts'
import type { PageText } from '#context/content/tables.ts'
import type { PageView } from '#contract/content'
import { pageAddress, type PageKind, pageKinds } from '#shared/page-kinds'
import { viewOf } from './queries.ts'

/** How pages are written: the free ones are staff's to make, the law wants some of the others to be there. */
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

/** The draft that a link shows. Throws `content.preview_over`. */
export async function readPreview(token: string): Promise<PageView> {
  const { kind, slug, draft } = await previewed(pageWays, token)
  return viewOf(kind as PageKind, slug, draft)
}
