import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/team'
import { api } from '#web/api.ts'
import { forgetCartSession } from '#web/cart-session.ts'
import { type Bag, cartKey } from '#web/storefront/cart/use-cart.ts'

const minute = 60_000

/** Who is signed in; null for a visitor. */
const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.get<Me | null>('/api/team/me', { signal }),
    staleTime: 5 * minute,
    gcTime: 10 * minute,
    refetchOnMount: true,
  })

export const useMe = () => useQuery({ ...meQuery(), enabled: !import.meta.env.SSR })

/** After signing in: who it is, and the bag, which now joins the account's and leaves the browser's id behind. */
export function useSignedIn() {
  const queries = useQueryClient()
  return async () => {
    await queries.fetchQuery({ ...meQuery(), staleTime: 0 })
    try {
      queries.setQueryData(cartKey, await api.get<Bag>('/api/cart'))
      forgetCartSession()
    } catch {
      // the next call of the bag carries the id again, and joins them then
    }
  }
}

/**
 * Ends the session on the server, goes away from what it guarded, then forgets everything that this browser knew
 * through it.
 */
export function useSignOut() {
  const queries = useQueryClient()
  return async (goAway: () => Promise<unknown> = async () => {}) => {
    await api.post('/api/auth/sign-out', {})
    await goAway()
    forgetCartSession()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    queries.setQueryData(meQuery().queryKey, null)
  }
}
