import type { SetEdit, SetState } from '#contract/products'
import { type ListSearch, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const states = { rascunho: 'draft', ativo: 'active', arquivado: 'archived' } as const

export const setsSearch = createSearchParser({ filters: { aba: ['conjuntos'], situacao: states } })
export type SetsSearch = ListSearch<'aba' | 'situacao'>

/** Returns the URL parameter value of a state. */
export const toStateParam = (state: SetState): string =>
  Object.entries(states).find(([, each]) => each === state)![0]

export const setsQuery = ({ busca, situacao, pagina }: SetsSearch) => {
  const state = situacao && states[situacao as keyof typeof states]
  const query = { search: busca, state, page: pagina }
  return paginatedStaffQuery(['sets', 'list', query], (signal) => api.sets.get({ query, signal }))
}

export const setQuery = (id: string) =>
  staffQuery<SetEdit>(['sets', 'one', id], (signal) => api.sets(id).get({ signal }))
