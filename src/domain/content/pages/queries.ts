import { and, eq, inArray } from 'drizzle-orm'
import { listVersions, readVersion, type VersionMark } from '#context/content/drafts/draft-types.ts'
import { toArticle, groupQuestions, pageTag, makeSeo } from '#context/content/rules.ts'
import { contentPages, contentVersions, type PageText } from '#context/content/tables.ts'
import type { PageView } from '#contract/content'
import { TagCache } from '#platform/cache/cache'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { isLegal, getPagePath, pagePaths, type PageKind, pageKinds } from '#shared/content/content-kinds'
import { consents } from '#texts/storefront/consents'

const markOf = ({ name, publishedAt }: Pick<VersionMark, 'name' | 'publishedAt'>) => ({
  name,
  publishedAt: publishedAt.toISOString(),
})

/** Returns the view of a text, without its versions. */
export const toPageView = (kind: PageKind, slug: string, text: PageText): PageView => ({
  kind,
  path: getPagePath(kind, slug),
  title: text.title,
  summary: text.summary,
  ...toArticle(text.body),
  groups: groupQuestions(text.questions),
  seo: makeSeo(text),
  version: null,
  isCurrent: false,
  versions: [],
})

/**
 * Returns a published page; of terms and privacy optionally a former version. Throws `content.page_not_found` if it
 * is not published or has no such version.
 */
export async function readPage(slug: string, version?: string): Promise<PageView> {
  const db = database()
  const [page] = await db
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.slug, slug), inArray(contentPages.kind, [...pageKinds])))
  if (!page?.versionId) throw new AppError('content.page_not_found')
  const kind = page.kind as PageKind
  const all = isLegal(kind) ? await listVersions(db, page.id) : []
  const wanted =
    version === undefined || !isLegal(kind) ? page.versionId : all.find(({ name }) => name === version)?.id
  const shown = await readVersion<PageText>(db, wanted)
  if (!shown) throw new AppError('content.page_not_found')
  return {
    ...toPageView(kind, page.slug, shown.text),
    version: markOf(shown),
    isCurrent: shown.id === page.versionId,
    versions: isLegal(kind) ? all.map(markOf) : [],
  }
}

const kept = new TagCache(10)

/**
 * Returns the current versions of terms and privacy. If a text is not published yet, the version of the consent
 * sentence counts.
 */
export async function readLegalVersions(db: Db): Promise<Record<'terms' | 'privacy', string>> {
  const found = await db
    .select({ kind: contentPages.kind, name: contentVersions.name })
    .from(contentPages)
    .innerJoin(contentVersions, eq(contentVersions.id, contentPages.versionId))
    .where(inArray(contentPages.kind, ['terms', 'privacy']))
  const { terms, privacy } = consents
  return {
    terms: terms.version,
    privacy: privacy.version,
    ...Object.fromEntries(found.map(({ kind, name }) => [kind, name])),
  }
}

/** Returns when a version of the terms was published, undefined if it never was. */
export async function findTermsPublication(db: Db, version: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ publishedAt: contentVersions.publishedAt })
    .from(contentVersions)
    .innerJoin(contentPages, eq(contentPages.id, contentVersions.pageId))
    .where(and(eq(contentPages.kind, 'terms'), eq(contentVersions.name, version)))
  return found?.publishedAt
}

/** Returns the current version of the terms, for new orders. */
export async function readTermsVersion(): Promise<string> {
  const known = kept.get('terms')
  if (known) return known as string
  return kept.make('terms', async () => {
    const { terms } = await readLegalVersions(database())
    return { value: terms, tags: [pageTag(pagePaths.terms.slice(1))], size: 1 }
  })
}
