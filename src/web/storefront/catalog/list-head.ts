import { catalog } from '#texts/catalog/catalog'
import { layout } from '#texts/storefront/layout'
import { isUnfiltered, getPageNumber, splitValues } from './list-search.ts'
import type { ListSearch } from './queries.ts'
import { buildOpenGraphTags } from '#web/storefront/seo/open-graph.ts'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'

type Options = { title: string; description: string; path: string; search: ListSearch; total?: number }

/** Minimum of products for an indexed colour page of a collection; a smaller one competes with the product page. */
const worthwhile = 2

/**
 * Returns whether a list is indexed: the plain list, its further pages, and a collection in one colour. Other
 * filters, sorts and searches are noindex, follow.
 */
function isIndexed({ path, search, total = 0 }: Options): boolean {
  if (!isUnfiltered(search)) return false
  if (!search.color) return true
  return path.startsWith('/colecoes/') && splitValues(search.color).length === 1 && total >= worthwhile
}

const ownAddress = (path: string, { color, page }: ListSearch): string => {
  const chosen = [color && `color=${encodeURIComponent(color)}`, page && `page=${page}`].filter(Boolean)
  return chosen.length ? `${path}?${chosen.join('&')}` : path
}

export function buildListHead(options: Options) {
  const { description, path, search } = options
  const page = getPageNumber(search)
  const title = (page > 1 ? catalog.list.onPage(options.title, page) : options.title) + layout.seo.suffix
  const indexed = isIndexed(options)
  const own = ownAddress(path, search)
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...buildOpenGraphTags({ title, description, path: own }),
      ...(indexed ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    ],
    links: indexed ? [{ rel: 'canonical', href: toAbsoluteUrl(own) }] : [],
  }
}
