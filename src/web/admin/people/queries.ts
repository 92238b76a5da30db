import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Ban, LinkKind, NewPerson, PersonEdit } from '#contract/team'
import { api } from '#web/client/api.ts'
import { filterOf, type PeopleSearch, sortOf } from './people-search.ts'

export const peopleKey = ['admin', 'people'] as const

const live = { staleTime: 10_000, refetchOnMount: true, refetchOnWindowFocus: true } as const

export const peopleQuery = ({ quem, ordem, busca, pagina }: PeopleSearch) =>
  queryOptions({
    queryKey: [...peopleKey, 'list', { quem, ordem, busca, pagina }],
    queryFn: ({ signal }) =>
      api.team.people.get({
        query: { filter: filterOf(quem), sort: sortOf(ordem), search: busca, page: pagina },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...live,
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: ({ signal }) => api.team.people(id).get({ signal }),
    ...live,
  })

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'sessions', id],
    queryFn: ({ signal }) => api.team.people(id).sessions.get({ signal }),
    ...live,
  })

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
