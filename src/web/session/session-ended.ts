import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Me } from '#contract/team'
import { cartKey, forgetCartSession, setCartCustomer } from '#web/client/cart-session.ts'

/** whose session ended by itself, until somebody signs in or leaves */
let ended: Me | undefined
const listeners = new Set<() => void>()

export const sessionEnded = (): Me | undefined => ended

function subscribeEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setEnded(next: Me | undefined): void {
  ended = next
  listeners.forEach((listener) => listener())
}

/** Whose session ended while they were here; undefined while it lasts, for guests, and after a sign-out. */
export const useSessionEnded = (): Me | undefined =>
  useSyncExternalStore(subscribeEnded, sessionEnded, () => undefined)

/** Forgets the cart that the page shows; what is on screen asks for it anew, as a guest or as whoever signs in. */
export function forgetCart(queries: QueryClient): void {
  forgetCartSession()
  void queries.resetQueries({ queryKey: cartKey })
}

/** Leaves a session that ended, without a new one: the next sign-in begins at its page. */
export function leaveEnded(queries: QueryClient): void {
  if (!ended) return
  setEnded(undefined)
  setCartCustomer(undefined)
  forgetCart(queries)
}
