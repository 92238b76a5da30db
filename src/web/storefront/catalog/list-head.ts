import { catalog } from '#texts/catalog'
import { layout } from '#texts/layout'
import { isPlain, pageOf, valuesOf } from './list-search.ts'
import type { ListSearch } from './queries.ts'
import { sharedLink } from '#web/storefront/seo/shared-link.ts'
import { absolute } from '#web/storefront/seo/site.ts'

type Options = { title: string; description: string; path: string; search: ListSearch; total?: number }

/** In one colour a collection needs this many pieces, or its page would only compete with the product's own. */
const worthwhile = 2

/**
 * A plain list is for search engines, and so are its further pages and a collection in one colour. Other filters,
 * sorts and searches lead to products and stay out of the index.
 */
function isIndexed({ path, search, total = 0 }: Options): boolean {
  if (!isPlain(search)) return false
  if (!search.color) return true
  return path.startsWith('/colecoes/') && valuesOf(search.color).length === 1 && total >= worthwhile
}

const ownAddress = (path: string, { color, page }: ListSearch): string => {
  const chosen = [color && `color=${encodeURIComponent(color)}`, page && `page=${page}`].filter(Boolean)
  return chosen.length ? `${path}?${chosen.join('&')}` : path
}

export function listHead(options: Options) {
  const { description, path, search } = options
  const page = pageOf(search)
  const title = (page > 1 ? catalog.list.onPage(options.title, page) : options.title) + layout.seo.suffix
  const indexed = isIndexed(options)
  const own = ownAddress(path, search)
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...sharedLink({ title, description, path: own }),
      ...(indexed ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    ],
    links: indexed ? [{ rel: 'canonical', href: absolute(own) }] : [],
  }
}
