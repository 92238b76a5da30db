import { createHmac, timingSafeEqual } from 'node:crypto'
import { port } from '#platform/port'

/** The secret of this shop that opens guests' orders. */
export const orderSecret = port<string>('orders.secret')

/** What only this shop can make of a text, each kind of text under a first word of its own. */
export const sealOf = (text: string): string =>
  createHmac('sha256', orderSecret()).update(text).digest('base64url')

/** The token that opens an order without an account: made from the order, so that a repeated checkout answers the same. */
export const orderToken = (orderId: string): string => sealOf(`order:${orderId}`)

export const opensOrder = (orderId: string, token: string | undefined): boolean =>
  isSealOf(`order:${orderId}`, token)

export function isSealOf(text: string, seal: string | undefined): boolean {
  if (!seal) return false
  const [expected, given] = [Buffer.from(sealOf(text)), Buffer.from(seal)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
