import { createHmac, timingSafeEqual } from 'node:crypto'

let secret = ''

/** Gives this process the secret that opens guests' orders; server/shop.ts does it once at start. */
export function useOrderSecret(given: string): void {
  secret = given
}

/** The token that opens an order without an account: made from the order, so that a repeated checkout answers the same. */
export const orderToken = (orderId: string): string =>
  createHmac('sha256', secret).update(`order:${orderId}`).digest('base64url')

export function opensOrder(orderId: string, token: string | undefined): boolean {
  if (!token) return false
  const [expected, given] = [Buffer.from(orderToken(orderId)), Buffer.from(token)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
