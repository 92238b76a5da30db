import { blogPath } from '#shared/content/content-kinds'
import { blog } from '#texts/storefront/blog'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'

/** Path of the RSS feed, linked in the head of every blog page. */
export const feedPath = `${blogPath}/rss.xml`

export const buildFeedLink = () => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title: blog.feedTitle,
  href: toAbsoluteUrl(feedPath),
})
