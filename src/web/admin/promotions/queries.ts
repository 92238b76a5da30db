import type { PromotionEdit, PromotionSort, PromotionState } from '#contract/pricing'
import {
  type ListSearch,
  toApiSort,
  createSearchParser,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const sorts = {
  criada: 'created',
  nome: 'name',
  usos: 'uses',
  descontos: 'given',
} as const satisfies UrlValues<PromotionSort>

const states = {
  'em-vigor': 'running',
  programada: 'scheduled',
  encerrada: 'ended',
  desligada: 'off',
} as const satisfies UrlValues<PromotionState>

export const promotionsSearch = createSearchParser({
  filters: { aba: ['promocoes'], situacao: states },
  sorts,
})
export type PromotionsSearch = ListSearch<'aba' | 'situacao'>

/** Returns the URL parameter value of a state. */
export const toStateParam = (state: PromotionState): string =>
  Object.entries(states).find(([, each]) => each === state)![0]

export const promotionsQuery = ({ busca, ordem = '-criada', situacao, pagina }: PromotionsSearch) => {
  const query = {
    search: busca,
    state: situacao && states[situacao as keyof typeof states],
    sort: toApiSort(sorts, ordem),
    page: pagina,
  }
  return paginatedStaffQuery(['promotions', 'list', query], (signal) => api.promotions.get({ query, signal }))
}

export const promotionQuery = (id: string) =>
  staffQuery<PromotionEdit>(['promotions', 'one', id], (signal) => api.promotions(id).get({ signal }))
