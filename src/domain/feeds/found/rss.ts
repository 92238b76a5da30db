import { siteOfShop } from '#context/feeds/ports.ts'
import type { PostCard } from '#contract/content'
import { latestPosts, postsTag } from '#domain/content'
import { blogAddress } from '#shared/page-kinds'
import { blog } from '#texts/blog'
import type { PublicFile } from './public-file.ts'
import { declaration, element, escaped } from './xml.ts'

/** Number of posts in the feed, newest first. */
const most = 30

/** Formats a date for RSS (RFC 822): `Sun, 22 Nov 2026 12:00:00 GMT`. */
const date = (instant: string): string => new Date(instant).toUTCString()

const itemOf = (site: string, { path, title, summary, author, topics, publishedAt }: PostCard): string =>
  [
    '<item>',
    element('title', title),
    element('link', site + path),
    `<guid isPermaLink="true">${escaped(site + path)}</guid>`,
    element('description', summary),
    element('dc:creator', author),
    ...topics.map(({ name }) => element('category', name)),
    ...(publishedAt ? [element('pubDate', date(publishedAt))] : []),
    '</item>',
  ].join('')

/**
 * Creates `/blog/rss.xml`: the blog as RSS 2.0 (rssboard.org/rss-specification), with the recommended atom:link to
 * itself.
 */
export const blogFeed = (): PublicFile => ({
  type: 'application/rss+xml; charset=utf-8',
  tags: [postsTag],
  async *pieces() {
    const site = siteOfShop()
    const posts = await latestPosts(most)
    yield `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n`
    yield element('title', blog.feedTitle)
    yield element('link', site + blogAddress)
    yield element('description', blog.description)
    yield element('language', 'pt-BR')
    yield `<atom:link href="${escaped(`${site}${blogAddress}/rss.xml`)}" rel="self" type="application/rss+xml"/>\n`
    const latest = posts[0]?.publishedAt
    if (latest) yield element('lastBuildDate', date(latest))
    for (const post of posts) yield `${itemOf(site, post)}\n`
    yield '</channel></rss>\n'
  },
})
