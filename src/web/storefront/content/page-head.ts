import { layout } from '#texts/storefront/layout'
import { buildOpenGraphTags } from '#web/storefront/seo/open-graph.ts'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'

/** Data of a page head; `indexed`: search engines may index it. */
export type PageHead = { path: string; title: string; description: string; indexed: boolean }

export function buildPageHead(page: PageHead | undefined) {
  if (!page) return {}
  const { path, description } = page
  const title = page.title + layout.seo.suffix
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...buildOpenGraphTags({ title, description, path }),
      ...(page.indexed ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    ],
    links: page.indexed ? [{ rel: 'canonical', href: toAbsoluteUrl(path) }] : [],
  }
}
