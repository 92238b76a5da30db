import { layout } from '#texts/layout'
import { isFiltered } from '#web/storefront/catalog/list-search.ts'
import type { ListSearch } from '#web/storefront/catalog/queries.ts'
import { absolute } from '#web/site.ts'

type Options = { title: string; description: string; path: string; search: ListSearch }

/** Only the plain list is for search engines; its filtered forms lead to products and stay out of the index. */
export const listHead = ({ title, description, path, search }: Options) => ({
  meta: [
    { title: title + layout.seo.suffix },
    { name: 'description', content: description },
    { property: 'og:title', content: title + layout.seo.suffix },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: absolute(path) },
    ...(isFiltered(search) ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ],
  links: [{ rel: 'canonical', href: absolute(path) }],
})
