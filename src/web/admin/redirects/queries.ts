import type { RedirectKind, RedirectSort } from '#contract/redirects'
import {
  type ListSearch,
  toApiSort,
  createSearchParser,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const sorts = { de: 'from', usos: 'uses', criado: 'created' } as const satisfies UrlValues<RedirectSort>
const kinds = {
  loja: 'automatic',
  equipe: 'written',
  buscas: 'search',
} as const satisfies UrlValues<RedirectKind>

export const redirectsSearch = createSearchParser({
  filters: { aba: ['enderecos'], parte: ['levam', 'ocultos'], feito: Object.keys(kinds) },
  sorts,
})
export type RedirectsSearch = ListSearch<'aba' | 'parte' | 'feito'>

export const redirectsQuery = ({ busca, feito, ordem = '-criado', pagina }: RedirectsSearch) => {
  const query = {
    search: busca,
    kind: feito && kinds[feito as keyof typeof kinds],
    sort: toApiSort(sorts, ordem),
    page: pagina,
  }
  return paginatedStaffQuery(['redirects', 'list', query], (signal) => api.redirects.get({ query, signal }))
}

export const unknownPathsQuery = ({ busca, parte, pagina }: RedirectsSearch) => {
  const ignored = parte === 'ocultos' ? ('true' as const) : ('false' as const)
  const query = { search: busca, ignored, page: pagina }
  return paginatedStaffQuery(['redirects', 'unknown', query], (signal) =>
    api.redirects['not-found-paths'].get({ query, signal }),
  )
}
