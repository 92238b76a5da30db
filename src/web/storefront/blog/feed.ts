import { blogAddress } from '#shared/page-kinds'
import { blog } from '#texts/blog'
import { absolute } from '#web/storefront/seo/site.ts'

/** Path of the RSS feed, linked in the head of every blog page. */
export const feedAddress = `${blogAddress}/rss.xml`

export const feedLink = () => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title: blog.feedTitle,
  href: absolute(feedAddress),
})
