import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { forgetCartSession } from '#web/cart-session.ts'
import { type Cart, cartKey } from '#web/storefront/cart/use-cart.ts'
import { meQuery } from './session/me.ts'
import { whileLeaving } from './session/watch.ts'

export { meQuery, useMe } from './session/me.ts'
export { onSessionEvent } from './session/watch.ts'

/** After signing in: who it is, and the cart, which now joins the account's and leaves the browser's id behind. */
export function useSignedIn() {
  const queries = useQueryClient()
  return async () => {
    await queries.fetchQuery({ ...meQuery(), staleTime: 0 })
    try {
      queries.setQueryData(cartKey, await api.get<Cart>('/api/cart'))
      forgetCartSession()
    } catch {
      // the next call of the cart carries the id again, and joins them then
    }
  }
}

/** Ends the session on the server, goes away from what it guarded, then forgets everything known through it. */
export function useSignOut() {
  const queries = useQueryClient()
  return (goAway: () => Promise<unknown> = async () => {}) =>
    whileLeaving(async () => {
      await api.post('/api/auth/sign-out', {})
      await goAway()
      queries.setQueryData(meQuery().queryKey, null)
    })
}
