import { listWithStatus, readEdit } from '#context/content/drafts/status.ts'
import type { PageEdit, PageRow } from '#contract/content'
import { database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { type PageKind, pageKinds } from '#shared/content/content-kinds'
import { pageDraftType } from './page-drafts.ts'

/** Returns all pages: fixed pages in their order, then free pages by title. */
export async function listPages(_ctx: StaffContext): Promise<PageRow[]> {
  const all = await listWithStatus(database(), pageDraftType)
  return all
    .map(({ draft, kind, ...row }) => ({ ...row, kind: kind as PageKind, title: draft.title }))
    .sort(
      (a, b) =>
        pageKinds.indexOf(a.kind) - pageKinds.indexOf(b.kind) || a.title.localeCompare(b.title, 'pt-BR'),
    )
}

/** Returns a page for editing. Throws `content.page_not_found`. */
export async function readForStaff(_ctx: StaffContext, id: string): Promise<PageEdit> {
  const { kind, ...edit } = await readEdit(pageDraftType, id)
  return { ...edit, kind: kind as PageKind }
}
