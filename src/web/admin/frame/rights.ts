import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Me } from '#contract/team'
import { api } from '#web/client/api.ts'
import { onSessionEvent } from '#web/session/use-session.ts'

const minute = 60_000

/** What the team gives whoever is signed in; null for those who are not of the team (RO-05, LI-03). */
const rightsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['rights', userId],
    queryFn: ({ signal }) => api.team.me.rights.get({ signal }),
    staleTime: 5 * minute,
    gcTime: 10 * minute,
    refetchOnMount: true,
  })

/** The rights of a person, asked anew at each event of their session (ST-03). */
export function useRights({ id }: Me) {
  const queries = useQueryClient()
  useEffect(
    () => onSessionEvent(() => void queries.invalidateQueries({ queryKey: ['rights', id] })),
    [queries, id],
  )
  return useQuery(rightsQuery(id))
}
