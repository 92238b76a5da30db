import { blogAddress } from '#shared/page-kinds'
import { blog } from '#texts/blog'
import { absolute } from '#web/storefront/seo/site.ts'

/** Where readers of feeds find the blog; told on each of its pages. */
export const feedAddress = `${blogAddress}/rss.xml`

export const feedLink = () => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title: blog.feedTitle,
  href: absolute(feedAddress),
})
