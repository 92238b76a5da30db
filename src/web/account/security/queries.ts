import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { SecurityView, Ways } from '#contract/identity'
import { api } from '#web/client/api.ts'
import { meQuery } from '#web/session/use-session.ts'

export const securityQuery = () =>
  queryOptions({
    queryKey: ['account', 'security'],
    queryFn: ({ signal }) => api.get<SecurityView>('/api/identity/security', { signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  })

/** The ways in that this shop offers; they change when staff change them. */
export const waysQuery = () =>
  queryOptions({
    queryKey: ['identity', 'ways'],
    queryFn: ({ signal }) => api.get<Ways>('/api/identity/ways', { signal }),
  })

/** After a change: what is shown of the account, and who is here. */
export function useShowAgain() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: securityQuery().queryKey }),
      queries.refetchQueries({ queryKey: meQuery().queryKey }),
    ])
  }
}
