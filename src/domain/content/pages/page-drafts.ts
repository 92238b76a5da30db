import type { DraftType } from '#context/content/drafts/draft-types.ts'
import { findPreview } from '#context/content/drafts/preview.ts'
import { makePublishCommands } from '#context/content/drafts/publish.ts'
import { makeSaveCommands } from '#context/content/drafts/save.ts'
import { cleanPage, canBeHidden, pagesTag, pageTag } from '#context/content/rules.ts'
import type { PageText } from '#context/content/tables.ts'
import type { PageView } from '#contract/content'
import { getPagePath, type PageKind, pageKinds } from '#shared/content/content-kinds'
import { toPageView } from './queries.ts'

/** Draft type of pages: staff create free pages; some of the fixed pages are required by law. */
export const pageDraftType: DraftType<PageText> = {
  entity: 'page',
  kinds: pageKinds,
  creatableKind: 'free',
  clean: (kind, text) => cleanPage(kind as PageKind, text),
  getPath: (kind, slug) => getPagePath(kind as PageKind, slug),
  tagsOf: (slug) => [pageTag(slug), pagesTag],
  canBeHidden: (kind) => canBeHidden(kind as PageKind),
}

export const pageDrafts = { ...makeSaveCommands(pageDraftType), ...makePublishCommands(pageDraftType) }

/** Returns the draft of a preview link. Throws `content.preview_over`. */
export async function readPreview(token: string): Promise<PageView> {
  const { kind, slug, draft } = await findPreview(pageDraftType, token)
  return toPageView(kind as PageKind, slug, draft)
}
