import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { meQuery } from '#web/session/use-session.ts'

export const securityQuery = () =>
  queryOptions({
    queryKey: ['account', 'security'],
    queryFn: ({ signal }) => api.identity.security.get({ signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  })

/** The ways in that this shop offers; they change when staff change them. */
export const waysQuery = () =>
  queryOptions({
    queryKey: ['identity', 'ways'],
    queryFn: ({ signal }) => api.identity.ways.get({ signal, patient: true }),
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
