import { layout } from '#texts/layout'
import { sharedLink } from '#web/storefront/seo/shared-link.ts'
import { absolute } from '#web/storefront/seo/site.ts'

/** Data of a page head; `indexed`: search engines may index it. */
export type PageHead = { path: string; title: string; description: string; indexed: boolean }

export function pageHead(page: PageHead | undefined) {
  if (!page) return {}
  const { path, description } = page
  const title = page.title + layout.seo.suffix
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...sharedLink({ title, description, path }),
      ...(page.indexed ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    ],
    links: page.indexed ? [{ rel: 'canonical', href: absolute(path) }] : [],
  }
}
