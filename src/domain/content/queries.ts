import { desc, eq } from 'drizzle-orm'
import { TagCache } from '#platform/cache'
import { type Db, database } from '#platform/database'
import { AppError } from '#platform/errors'
import { isLegal, pageAddress, pageAddresses, type PageKind } from '#shared/page-kinds'
import { consents } from '#texts/consents'
import type { PageView } from './contract.ts'
import { asArticle, groupsOf, pageTag, seoOf } from './rules.ts'
import { contentPages, contentVersions, type PageText } from './tables.ts'

type Page = typeof contentPages.$inferSelect
type Version = typeof contentVersions.$inferSelect

/** A page by its id. With `lock` it is held against other writers. Throws `content.page_not_found`. */
export async function findPage(db: Db, id: string, lock = false): Promise<Page> {
  const asked = db.select().from(contentPages).where(eq(contentPages.id, id))
  const [page] = await (lock ? asked.for('update') : asked)
  if (!page) throw new AppError('content.page_not_found')
  return page
}

/** All that was published of a page, newest first. */
export const versionsOf = (db: Db, pageId: string): Promise<Version[]> =>
  db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.pageId, pageId))
    .orderBy(desc(contentVersions.publishedAt), desc(contentVersions.name))

const markOf = ({ name, publishedAt }: Version) => ({ name, publishedAt: publishedAt.toISOString() })

/** A text as the shop shows it, without what is known of its versions. */
export const viewOf = (kind: PageKind, slug: string, text: PageText): PageView => ({
  kind,
  path: pageAddress(kind, slug),
  title: text.title,
  summary: text.summary,
  ...asArticle(text.body),
  groups: groupsOf(text.questions),
  seo: seoOf(text),
  version: null,
  isCurrent: false,
  versions: [],
})

/**
 * A page as it is published; of terms and privacy also the version of that name. Throws `content.page_not_found` where
 * nothing of it is shown, or there is no such version.
 */
export async function readPage(slug: string, version?: string): Promise<PageView> {
  const db = database()
  const [page] = await db.select().from(contentPages).where(eq(contentPages.slug, slug))
  if (!page?.versionId) throw new AppError('content.page_not_found')
  const all = isLegal(page.kind)
    ? await versionsOf(db, page.id)
    : await db.select().from(contentVersions).where(eq(contentVersions.id, page.versionId))
  const wanted = version === undefined || !isLegal(page.kind) ? undefined : version
  const shown = all.find(({ id, name }) => (wanted === undefined ? id === page.versionId : name === wanted))
  if (!shown) throw new AppError('content.page_not_found')
  return {
    ...viewOf(page.kind, page.slug, shown.text),
    version: markOf(shown),
    isCurrent: shown.id === page.versionId,
    versions: isLegal(page.kind) ? all.map(markOf) : [],
  }
}

const kept = new TagCache(10)

/**
 * The version of the terms that an order is placed under. Until staff have published some it is that of the sentence in
 * which people agree to them.
 */
export async function termsInForce(): Promise<string> {
  const known = kept.get('terms')
  if (known) return known as string
  return kept.make('terms', async () => {
    const [found] = await database()
      .select({ name: contentVersions.name })
      .from(contentPages)
      .innerJoin(contentVersions, eq(contentVersions.id, contentPages.versionId))
      .where(eq(contentPages.kind, 'terms'))
    const tags = [pageTag(pageAddresses.terms.slice(1))]
    return { value: found?.name ?? consents.terms.version, tags, size: 1 }
  })
}
