import type { PostCard } from '#contract/content'
import { listLatestPosts, postsTag } from '#domain/content'
import { getSiteUrl } from '#platform/config/site-url'
import type { PublicFile } from '#platform/http/public-file'
import { xmlDeclaration, toXmlElement, escapeXml } from '#platform/http/xml'
import { blogPath } from '#shared/content/content-kinds'
import { blog } from '#texts/storefront/blog'

/** Number of posts in the feed, newest first. */
const most = 30

/** Formats a date for RSS (RFC 822): `Sun, 22 Nov 2026 12:00:00 GMT`. */
const date = (instant: string): string => new Date(instant).toUTCString()

const itemOf = (site: string, { path, title, summary, author, topics, publishedAt }: PostCard): string =>
  [
    '<item>',
    toXmlElement('title', title),
    toXmlElement('link', site + path),
    `<guid isPermaLink="true">${escapeXml(site + path)}</guid>`,
    toXmlElement('description', summary),
    toXmlElement('dc:creator', author),
    ...topics.map(({ name }) => toXmlElement('category', name)),
    ...(publishedAt ? [toXmlElement('pubDate', date(publishedAt))] : []),
    '</item>',
  ].join('')

/**
 * Creates `/blog/rss.xml`: the blog as RSS 2.0 (rssboard.org/rss-specification), with the recommended atom:link to
 * itself.
 */
export const createBlogFeed = (): PublicFile => ({
  type: 'application/rss+xml; charset=utf-8',
  tags: [postsTag],
  async *chunks() {
    const site = getSiteUrl()
    const posts = await listLatestPosts(most)
    yield `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n`
    yield toXmlElement('title', blog.feedTitle)
    yield toXmlElement('link', site + blogPath)
    yield toXmlElement('description', blog.description)
    yield toXmlElement('language', 'pt-BR')
    yield `<atom:link href="${escapeXml(`${site}${blogPath}/rss.xml`)}" rel="self" type="application/rss+xml"/>\n`
    const latest = posts[0]?.publishedAt
    if (latest) yield toXmlElement('lastBuildDate', date(latest))
    for (const post of posts) yield `${itemOf(site, post)}\n`
    yield '</channel></rss>\n'
  },
})
