import type { RedirectKind, RedirectSort } from '#contract/redirects'
import { type ListSearch, orderIn, searchOf, type Words } from '#web/admin/kit/list/search.ts'
import { staffPages, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const sorts = { de: 'from', usos: 'uses', criado: 'created' } as const satisfies Words<RedirectSort>
const kinds = {
  loja: 'automatic',
  equipe: 'written',
  buscas: 'search',
} as const satisfies Words<RedirectKind>

export const addressesSearch = searchOf({
  filters: { aba: ['enderecos'], parte: ['levam', 'ocultos'], feito: Object.keys(kinds) },
  sorts,
})
export type AddressesSearch = ListSearch<'aba' | 'parte' | 'feito'>

export const redirectsQuery = ({ busca, feito, ordem = '-criado', pagina }: AddressesSearch) => {
  const query = {
    search: busca,
    kind: feito && kinds[feito as keyof typeof kinds],
    sort: orderIn(sorts, ordem),
    page: pagina,
  }
  return staffPages(['redirects', 'list', query], (signal) => api.redirects.get({ query, signal }))
}

export const unknownQuery = ({ busca, parte, pagina }: AddressesSearch) => {
  const ignored = parte === 'ocultos' ? ('true' as const) : ('false' as const)
  const query = { search: busca, ignored, page: pagina }
  return staffPages(['redirects', 'unknown', query], (signal) => api.redirects.unknown.get({ query, signal }))
}

/**
 * Searches the catalogue for suggested targets. `minPrice: 0` excludes no product; it only keeps this request out of the
 * statistics of shoppers' searches.
 */
export const guessesQuery = (words: string) => {
  const query = { search: words, pageSize: 3, minPrice: 0 }
  return staffQuery(['redirects', 'guesses', words], (signal) => api.catalog.products.get({ query, signal }))
}
