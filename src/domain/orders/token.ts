import { createHmac, timingSafeEqual } from 'node:crypto'
import { port } from '#platform/port'

/** The secret of this shop that opens guests' orders. */
export const orderSecret = port<string>('orders.secret')

/** What only this shop can make of a text, each kind of text under a first word of its own. */
export const signatureOf = (text: string): string =>
  createHmac('sha256', orderSecret()).update(text).digest('base64url')

/** The token that opens an order without an account: made from the order, so that a repeated checkout answers the same. */
export const orderToken = (orderId: string): string => signatureOf(`order:${orderId}`)

export const opensOrder = (orderId: string, token: string | undefined): boolean =>
  isSignatureOf(`order:${orderId}`, token)

export function isSignatureOf(text: string, signature: string | undefined): boolean {
  if (!signature) return false
  const [expected, given] = [Buffer.from(signatureOf(text)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
