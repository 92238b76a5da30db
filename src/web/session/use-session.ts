import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { cartKey, forgetCartSession } from '#web/client/cart-session.ts'
import { meQuery } from './me.ts'
import { whileLeaving } from './session-store.ts'

export { meQuery, useMe } from './me.ts'
export { onSessionEvent } from './session-store.ts'

/** After signing in: returns who it is, and reads the cart, which now joins the account's and leaves the browser's id behind. */
export function useSignedIn() {
  const queries = useQueryClient()
  return async () => {
    const me = await queries.fetchQuery({ ...meQuery(), staleTime: 0 })
    try {
      queries.setQueryData(cartKey, await api.cart.get())
      forgetCartSession()
    } catch {
      // the next call of the cart carries the id again, and joins them then
    }
    return me
  }
}

/** Ends the session on the server, goes away from what it guarded, then forgets everything known through it. */
export function useSignOut() {
  const queries = useQueryClient()
  return (goAway: () => Promise<unknown> = async () => {}) =>
    whileLeaving(async () => {
      await api.auth['sign-out'].post({ body: {} })
      await goAway()
      queries.setQueryData(meQuery().queryKey, null)
    })
}
