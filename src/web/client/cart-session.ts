import { isUuidV4 } from '#shared/text/slug'
import { createUuid } from './uuid.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'

/** Query key of the cart of this browser or account. */
export const cartQueryKey = ['cart'] as const

const key = 'dao-cart-session'
let memory: string | undefined

/**
 * Returns the cart session id of this browser, shared by its tabs and created at first use. With blocked storage it
 * is a session cookie; with blocked cookies it lives as long as the page.
 */
export function getCartSessionId(): string {
  try {
    const stored = localStorage.getItem(key)
    if (stored && isUuidV4(stored)) return stored
    const made = createUuid()
    localStorage.setItem(key, made)
    return made
  } catch {
    return visitSession()
  }
}

function visitSession(): string {
  const kept = readSessionCookie(key)
  if (kept && isUuidV4(kept)) return kept
  memory ??= createUuid()
  setSessionCookie(key, memory)
  return memory
}

let customer: string | undefined

/**
 * Returns the id of the customer whose cart the page shows; undefined for a guest. Cart calls send it, so that the
 * server refuses them after the session ended instead of answering with an empty guest cart.
 */
export const getCartCustomerId = (): string | undefined => customer

export const setCartCustomerId = (id: string | undefined): void => {
  customer = id
}

/** Clears the cart session id after sign-in: the cart now belongs to the account. */
export function clearCartSession(): void {
  memory = undefined
  clearSessionCookie(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
