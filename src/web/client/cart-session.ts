import { isUuidV4 } from '#shared/slug'
import { randomUuid } from './uuid.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'

/** Where the cart of this browser or account is kept among the answers that the page knows. */
export const cartKey = ['cart'] as const

const key = 'dao-cart-session'
let memory: string | undefined

/**
 * The id of this browser's cart, one for all its tabs, made when first asked for. With blocked storage it lasts for the
 * visit, by a cookie; with blocked cookies too, for the page.
 */
export function cartSession(): string {
  try {
    const stored = localStorage.getItem(key)
    if (stored && isUuidV4(stored)) return stored
    const made = randomUuid()
    localStorage.setItem(key, made)
    return made
  } catch {
    return visitSession()
  }
}

function visitSession(): string {
  const kept = readSessionCookie(key)
  if (kept && isUuidV4(kept)) return kept
  memory ??= randomUuid()
  setSessionCookie(key, memory)
  return memory
}

let customer: string | undefined

/**
 * The id of the customer whose cart the page shows; undefined for a guest. Calls of the cart name it, so that the shop
 * refuses them once the session is over, instead of answering with an empty guest cart.
 */
export const cartCustomer = (): string | undefined => customer

export const setCartCustomer = (id: string | undefined): void => {
  customer = id
}

/** After a sign-in the cart belongs to the account, and the browser's own id has served. */
export function forgetCartSession(): void {
  memory = undefined
  clearSessionCookie(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored, so there is nothing to forget.
  }
}
