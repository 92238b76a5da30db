import { layout } from '#texts/layout'
import { absolute } from '#web/storefront/seo/site.ts'

/** What the head of a page tells; `indexed`: search engines may show it. */
export type PageHead = { path: string; title: string; description: string; indexed: boolean }

export function pageHead(page: PageHead | undefined) {
  if (!page) return {}
  const title = page.title + layout.seo.suffix
  const url = absolute(page.path)
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: page.description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: url },
      { property: 'og:image', content: absolute('/media/og/dao.jpg') },
      ...(page.indexed ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    ],
    links: page.indexed ? [{ rel: 'canonical', href: url }] : [],
  }
}
