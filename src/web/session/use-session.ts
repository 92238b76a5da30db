import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { clearCartSession } from '#web/client/cart-session.ts'
import { storeCart } from '#web/client/store-cart.ts'
import { meQuery } from './me.ts'
import { runSignOut } from './session-store.ts'

export { meQuery, useMe } from './me.ts'
export { onSessionEvent } from './session-store.ts'

/**
 * Completes a sign-in: returns the user and loads the cart, which merges the guest cart and clears the cart session
 * id.
 */
export function useCompleteSignIn() {
  const queries = useQueryClient()
  return async () => {
    const me = await queries.fetchQuery({ ...meQuery(), staleTime: 0 })
    try {
      await storeCart(queries, await api.cart.get())
      clearCartSession()
    } catch {
      // the next cart call sends the id again and merges then
    }
    return me
  }
}

/** Ends the session on the server, leaves the guarded page, then clears all data of the user. */
export function useSignOut() {
  const queries = useQueryClient()
  return (goAway: () => Promise<unknown> = async () => {}) =>
    runSignOut(async () => {
      await api.auth['sign-out'].post({ body: {} })
      await goAway()
      queries.setQueryData(meQuery().queryKey, null)
    })
}
