import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Me } from '#contract/team'
import { cartQueryKey, clearCartSession, setCartCustomerId } from '#web/client/cart-session.ts'

/** User whose session expired, until the next sign-in or until the page is left. */
let ended: Me | undefined
const listeners = new Set<() => void>()

export const getEndedSession = (): Me | undefined => ended

function subscribeEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setEndedSession(next: Me | undefined): void {
  ended = next
  listeners.forEach((listener) => listener())
}

/**
 * Returns the user whose session expired on this page; undefined while it is valid, for guests, and after a
 * sign-out.
 */
export const useEndedSession = (): Me | undefined =>
  useSyncExternalStore(subscribeEnded, getEndedSession, () => undefined)

/** Clears the cart of the page; what is on screen loads it again as a guest or as the next user. */
export function clearCart(queries: QueryClient): void {
  clearCartSession()
  void queries.resetQueries({ queryKey: cartQueryKey })
}

/** Leaves an expired session without a new sign-in; the next one starts at the sign-in page. */
export function leaveEndedSession(queries: QueryClient): void {
  if (!ended) return
  setEndedSession(undefined)
  setCartCustomerId(undefined)
  clearCart(queries)
}
