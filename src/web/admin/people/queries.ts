import type { PeopleFilter, PeopleSort } from '#contract/team'
import { staffPages, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { orderIn, searchOf, type Words } from '#web/admin/kit/list/search.ts'
import { api } from '#web/client/api.ts'

export const filters = {
  clientes: 'customers',
  equipe: 'team',
  bloqueados: 'banned',
  'nao-confirmados': 'unconfirmed',
} as const satisfies Words<PeopleFilter>
const sorts = { nome: 'name', entrada: 'seen', desde: 'since' } as const satisfies Words<PeopleSort>

export const peopleSearch = searchOf({ filters: { quem: filters }, sorts })
export type PeopleSearch = ReturnType<typeof peopleSearch>

export const peopleQuery = ({ quem, ordem = '-desde', busca, pagina }: PeopleSearch) => {
  const filter = filters[quem as keyof typeof filters]
  const query = { filter, sort: orderIn(sorts, ordem), search: busca, page: pagina }
  return staffPages(['people', 'list', query], (signal) => api.team.people.get({ query, signal }))
}

export const personQuery = (id: string) =>
  staffQuery(['people', 'one', id], (signal) => api.team.people(id).get({ signal }))

export const sessionsQuery = (id: string) =>
  staffQuery(['people', 'sessions', id], (signal) => api.team.people(id).sessions.get({ signal }))
