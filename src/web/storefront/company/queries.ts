import { queryOptions } from '@tanstack/react-query'
import type { InvitationLink } from '#contract/wholesale'
import { api } from '#web/client/api.ts'

export const peopleQuery = () =>
  queryOptions({
    queryKey: ['account', 'company', 'people'],
    queryFn: ({ signal }) => api.wholesale.company.people.get({ signal }),
  })

export const invitationQuery = (link: InvitationLink) =>
  queryOptions({
    queryKey: ['account', 'company', 'invitation', link.id, link.at],
    queryFn: ({ signal }) => api.wholesale.invitations.get({ query: link, signal }),
    retry: false,
  })
