import { keepPreviousData } from '@tanstack/react-query'
import type {
  Ban,
  LinkKind,
  NewPerson,
  PeopleFilter,
  PeoplePage,
  PeopleSort,
  PersonEdit,
} from '#contract/team'
import { api } from '#web/client/api.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import type { PeopleSearch } from './search.ts'

export const peopleKey = ['admin', 'people'] as const

/** The words of the address, and what the API calls the same. */
export const filters: Readonly<Record<string, PeopleFilter>> = {
  clientes: 'customers',
  equipe: 'team',
  bloqueados: 'banned',
  'nao-confirmados': 'unconfirmed',
}
const sorts: Readonly<Record<string, PeopleSort>> = {
  nome: 'name',
  '-nome': '-name',
  entrada: 'seen',
  '-entrada': '-seen',
  desde: 'since',
  '-desde': '-since',
}

export const peopleQuery = ({ quem = '', ordem = '-desde', busca, pagina }: PeopleSearch) => ({
  ...staffQuery(['people', 'list', { quem, ordem, busca, pagina }], (signal) =>
    api.team.people.get({
      query: { filter: filters[quem], sort: sorts[ordem], search: busca, page: pagina },
      signal,
    }),
  ),
  placeholderData: keepPreviousData<PeoplePage>,
})

export const personQuery = (id: string) =>
  staffQuery(['people', 'one', id], (signal) => api.team.people(id).get({ signal }))

export const sessionsQuery = (id: string) =>
  staffQuery(['people', 'sessions', id], (signal) => api.team.people(id).sessions.get({ signal }))

export const createPerson = (person: NewPerson) => api.team.people.post({ body: person })
export const editPerson = (id: string, edit: PersonEdit) => api.team.people(id).patch({ body: edit })
export const banPerson = (id: string, ban: Ban) => api.team.people(id).ban.put({ body: ban })
export const unbanPerson = (id: string) => api.team.people(id).ban.delete()
export const erasePerson = (id: string) => api.team.people(id).delete()
export const invitePerson = (id: string) => api.team.people(id).invitation.post()
export const linkPerson = (id: string, kind: LinkKind) => api.team.people(id).links.post({ body: { kind } })
export const resetFactor = (id: string) => api.team.people(id)['second-factor'].delete()
export const endSessions = (id: string) => api.team.people(id).sessions.delete()
export const endSession = (id: string, session: string) => api.team.people(id).sessions(session).delete()
