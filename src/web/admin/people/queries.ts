import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Ban,
  LinkKind,
  NewPerson,
  PeoplePage,
  PersonEdit,
  PersonLink,
  PersonSession,
  PersonView,
} from '#contract/team'
import { api } from '#web/client/api.ts'
import { filterOf, type PeopleSearch, sortOf } from './people-search.ts'

export const peopleKey = ['admin', 'people'] as const

const live = { staleTime: 10_000, refetchOnMount: true, refetchOnWindowFocus: true } as const

export const peopleQuery = ({ quem, ordem, busca, pagina }: PeopleSearch) =>
  queryOptions({
    queryKey: [...peopleKey, 'list', { quem, ordem, busca, pagina }],
    queryFn: ({ signal }) =>
      api.get<PeoplePage>('/api/team/people', {
        query: { filter: filterOf(quem), sort: sortOf(ordem), search: busca, page: pagina },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...live,
  })

const path = (id: string) => `/api/team/people/${encodeURIComponent(id)}`

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: ({ signal }) => api.get<PersonView>(path(id), { signal }),
    ...live,
  })

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'sessions', id],
    queryFn: ({ signal }) => api.get<{ items: PersonSession[] }>(`${path(id)}/sessions`, { signal }),
    ...live,
  })

export const createPerson = (person: NewPerson) => api.post<PersonView>('/api/team/people', person)
export const editPerson = (id: string, edit: PersonEdit) => api.patch<PersonView>(path(id), edit)
export const banPerson = (id: string, ban: Ban) => api.put<PersonView>(`${path(id)}/ban`, ban)
export const unbanPerson = (id: string) => api.delete(`${path(id)}/ban`)
export const erasePerson = (id: string) => api.delete(path(id))
export const invitePerson = (id: string) => api.post(`${path(id)}/invitation`)
export const linkPerson = (id: string, kind: LinkKind) => api.post<PersonLink>(`${path(id)}/links`, { kind })
export const resetFactor = (id: string) => api.delete(`${path(id)}/second-factor`)
export const endSessions = (id: string) => api.delete(`${path(id)}/sessions`)
export const endSession = (id: string, session: string) =>
  api.delete(`${path(id)}/sessions/${encodeURIComponent(session)}`)
