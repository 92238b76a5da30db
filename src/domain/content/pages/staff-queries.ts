import { listWithStatus, readEdit } from '#context/content/drafts/status.ts'
import type { PageEdit, PageRow } from '#contract/content'
import { database } from '#platform/postgres/database'
import { type Ctx, requireScreen } from '#platform/http/http'
import { type PageKind, pageKinds } from '#shared/content/content-kinds'
import { pageDraftType } from './page-drafts.ts'

/** Returns all pages: fixed pages in their order, then free pages by title. */
export async function listPages(ctx: Ctx): Promise<PageRow[]> {
  requireScreen(ctx.actor, pageDraftType.screen)
  const all = await listWithStatus(database(), pageDraftType)
  return all
    .map(({ draft, kind, ...row }) => ({ ...row, kind: kind as PageKind, title: draft.title }))
    .sort(
      (a, b) =>
        pageKinds.indexOf(a.kind) - pageKinds.indexOf(b.kind) || a.title.localeCompare(b.title, 'pt-BR'),
    )
}

/** Returns a page for editing. Throws `content.page_not_found`. */
export async function readForStaff(ctx: Ctx, id: string): Promise<PageEdit> {
  requireScreen(ctx.actor, pageDraftType.screen)
  const { kind, ...edit } = await readEdit(pageDraftType, id)
  return { ...edit, kind: kind as PageKind }
}
