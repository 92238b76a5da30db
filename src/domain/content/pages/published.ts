import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { postsTag } from '#context/content/posts/rules.ts'
import { toArticle, pageTag } from '#context/content/rules.ts'
import { contentPages, contentVersions, type PageText } from '#context/content/tables.ts'
import { type Db, database } from '#platform/postgres/database'
import { type ContentKind, type PageKind, pageKinds, parseContentPath } from '#shared/content/content-kinds'
import { toSlug } from '#shared/text/slug'

/** Returns slug and kind of the paths that belong to content; other paths belong to the application. */
const written = (paths: readonly string[]) => paths.flatMap((path) => parseContentPath(path) ?? [])

/** Returns the cache tags of the pages and posts that these links lead to, published or not. */
export const listLinkTags = (links: readonly string[]): string[] => [
  ...new Set(written(links).map(({ slug, kinds }) => (kinds.includes('post') ? postsTag : pageTag(slug)))),
]

/**
 * Returns a filter for links: false for one to a page or post that does not exist or is not published. Links to
 * anything else pass.
 */
export async function makeLinkFilter(db: Db, links: readonly string[]): Promise<(link: string) => boolean> {
  const slugs = written(links).map(({ slug }) => slug)
  const found =
    slugs.length === 0
      ? []
      : await db
          .select({ kind: contentPages.kind, slug: contentPages.slug })
          .from(contentPages)
          .where(and(inArray(contentPages.slug, slugs), isNotNull(contentPages.versionId)))
  return (link) => {
    const asked = parseContentPath(link)
    if (!asked) return true
    return found.some(({ kind, slug }) => slug === asked.slug && asked.kinds.includes(kind as ContentKind))
  }
}

/** Words in a heading about returns. */
const returning = ['troca', 'devoluc', 'arrependimento']

/**
 * Returns which of the legally required texts are published. The return policy is a page, or a section of the terms
 * or the FAQ whose heading names it.
 */
export async function readLegalTexts(): Promise<
  Record<'terms' | 'privacy' | 'contact' | 'exchanges', boolean>
> {
  const shown = await database()
    .select({ kind: contentPages.kind, text: contentVersions.text })
    .from(contentPages)
    .innerJoin(contentVersions, eq(contentVersions.id, contentPages.versionId))
    .where(inArray(contentPages.kind, [...pageKinds]))
  const has = (wanted: PageKind) => shown.some(({ kind }) => kind === wanted)
  const headings = shown.flatMap(({ text }) => {
    const { title, body, questions } = text as PageText
    return [
      title,
      ...toArticle(body).headings.map((each) => each.title),
      ...questions.map(({ group }) => group),
    ]
  })
  const exchanges = headings.some((heading) => returning.some((word) => toSlug(heading).includes(word)))
  return { terms: has('terms'), privacy: has('privacy'), contact: has('contact'), exchanges }
}
