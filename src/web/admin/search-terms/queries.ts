import { type ListSearch, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const searchTermsSearch = createSearchParser({ filters: { aba: ['busca'], parte: ['sinonimos'] } })
export type SearchTermsSearch = ListSearch<'aba' | 'parte'>

export const noResultsQuery = ({ busca, pagina }: SearchTermsSearch) => {
  const query = { search: busca, page: pagina }
  return paginatedStaffQuery(['search', 'missed', query], (signal) =>
    api.catalog['missed-searches'].get({ query, signal }),
  )
}

const toPlainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the query of the synonyms. There are only a few hundred: all are loaded and filtered in the browser. */
export const synonymsQuery = ({ busca = '' }: SearchTermsSearch) =>
  paginatedStaffQuery(['search', 'synonyms', busca], async (signal) => {
    const all = await api.catalog.synonyms.get({ signal })
    const part = toPlainText(busca)
    return { items: all.filter(({ term, meaning }) => term.includes(part) || meaning.includes(part)) }
  })
