import type { PeopleFilter, PeopleSort } from '#contract/team'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { toApiSort, createSearchParser, type UrlValues } from '#web/admin/kit/list/search-params.ts'
import { api } from '#web/client/api.ts'

export const peopleFilters = {
  clientes: 'customers',
  equipe: 'team',
  bloqueados: 'banned',
  'nao-confirmados': 'unconfirmed',
} as const satisfies UrlValues<PeopleFilter>
const sorts = { nome: 'name', entrada: 'seen', desde: 'since' } as const satisfies UrlValues<PeopleSort>

export const parsePeopleSearch = createSearchParser({ filters: { quem: peopleFilters }, sorts })
export type PeopleSearch = ReturnType<typeof parsePeopleSearch>

export const peopleQuery = ({ quem, ordem = '-desde', busca, pagina }: PeopleSearch) => {
  const filter = peopleFilters[quem as keyof typeof peopleFilters]
  const query = { filter, sort: toApiSort(sorts, ordem), search: busca, page: pagina }
  return paginatedStaffQuery(['people', 'list', query], (signal) => api.team.people.get({ query, signal }))
}

export const personQuery = (id: string) =>
  staffQuery(['people', 'one', id], (signal) => api.team.people(id).get({ signal }))

export const sessionsQuery = (id: string) =>
  staffQuery(['people', 'sessions', id], (signal) => api.team.people(id).sessions.get({ signal }))

/** Returns the query of a person's price list. Needs can_manage_customers. */
export const priceListQuery = (id: string) =>
  staffQuery(['price-lists', 'member', id], (signal) => api['price-lists'].members(id).get({ signal }))
