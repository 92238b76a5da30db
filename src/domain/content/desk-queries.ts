import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { versionOf } from '#domain/audit'
import { type Db, database } from '#platform/database'
import { type Ctx, guard } from '#platform/http'
import { pageAddress, pageKinds } from '#shared/page-kinds'
import type { PageEdit, PageForm, PageRow } from './contract.ts'
import { findPage, versionsOf } from './queries.ts'
import { stateOf } from './rules.ts'
import { contentPages, contentVersions, type PageText } from './tables.ts'

type Page = typeof contentPages.$inferSelect
type Shown = { text: PageText; publishedAt: Date } | null

const standingOf = (page: Page, shown: Shown) => ({
  id: page.id,
  kind: page.kind,
  path: pageAddress(page.kind, page.slug),
  state: stateOf(page),
  isShown: shown !== null,
  isChanged: shown !== null && !isDeepStrictEqual(page.draft, shown.text),
  publishAt: page.publishAt?.toISOString() ?? null,
  publishedAt: shown?.publishedAt.toISOString() ?? null,
  updatedAt: page.updatedAt.toISOString(),
})

/** All pages: those that every shop has in their order, then the free ones by their names. */
export async function listPages(ctx: Ctx): Promise<PageRow[]> {
  guard(ctx.actor, 'content')
  const found = await database()
    .select({ page: contentPages, shown: contentVersions })
    .from(contentPages)
    .leftJoin(contentVersions, eq(contentVersions.id, contentPages.versionId))
  return found
    .map(({ page, shown }) => ({ ...standingOf(page, shown), title: page.draft.title }))
    .sort(
      (a, b) =>
        pageKinds.indexOf(a.kind) - pageKinds.indexOf(b.kind) || a.title.localeCompare(b.title, 'pt-BR'),
    )
}

/** A page as it is edited. With `lock` it is held against other writers. Throws `content.page_not_found`. */
export async function storedPage(db: Db, id: string, lock = false): Promise<{ page: Page; form: PageForm }> {
  const page = await findPage(db, id, lock)
  return { page, form: { slug: page.slug, ...page.draft } }
}

/** The same with its version and all that was published of it. Throws `content.page_not_found`. */
export async function readForDesk(ctx: Ctx, id: string): Promise<PageEdit> {
  guard(ctx.actor, 'content')
  const db = database()
  const { page, form } = await storedPage(db, id)
  const versions = await versionsOf(db, id)
  const shown = versions.find((each) => each.id === page.versionId) ?? null
  return {
    ...standingOf(page, shown),
    form,
    version: versionOf(form),
    versions: versions.map(({ id: version, name, publishedAt, publishedBy }) => ({
      id: version,
      name,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      isShown: version === page.versionId,
    })),
  }
}
