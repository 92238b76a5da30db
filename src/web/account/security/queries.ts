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

/** Returns the query for the sign-in methods that staff enabled. */
export const signInMethodsQuery = () =>
  queryOptions({
    queryKey: ['identity', 'ways'],
    queryFn: ({ signal }) => api.identity['sign-in-methods'].get({ signal, patient: true }),
  })

/** Returns a function that invalidates the security data and the session after a change. */
export function useInvalidateSecurity() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: securityQuery().queryKey }),
      queries.refetchQueries({ queryKey: meQuery().queryKey }),
    ])
  }
}
