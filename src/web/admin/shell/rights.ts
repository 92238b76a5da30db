import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Me } from '#contract/team'
import { api } from '#web/client/api.ts'
import { onSessionEvent } from '#web/session/use-session.ts'

const minute = 60_000

/** Query of the team rights of the signed-in user; null for people outside the team (RO-05, LI-03). */
const rightsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['rights', userId],
    queryFn: ({ signal }) => api.team.me.rights.get({ signal }),
    staleTime: 5 * minute,
    gcTime: 10 * minute,
    refetchOnMount: true,
  })

/** Returns the rights of a user and refetches them after every session event (ST-03). */
export function useRights({ id }: Me) {
  const queries = useQueryClient()
  useEffect(
    () => onSessionEvent(() => void queries.invalidateQueries({ queryKey: ['rights', id] })),
    [queries, id],
  )
  return useQuery(rightsQuery(id))
}
