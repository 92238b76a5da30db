import { createHmac, timingSafeEqual } from 'node:crypto'

let secret = ''

/** Gives this process the secret that opens guests' orders; server/shop.ts does it once at start. */
export function useOrderSecret(given: string): void {
  secret = given
}

/** What only this shop can make of a text, each kind of text under a first word of its own. */
export const sealOf = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/** The token that opens an order without an account: made from the order, so that a repeated checkout answers the same. */
export const orderToken = (orderId: string): string => sealOf(`order:${orderId}`)

export const opensOrder = (orderId: string, token: string | undefined): boolean =>
  isSealOf(`order:${orderId}`, token)

export function isSealOf(text: string, seal: string | undefined): boolean {
  if (!seal) return false
  const [expected, given] = [Buffer.from(sealOf(text)), Buffer.from(seal)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
