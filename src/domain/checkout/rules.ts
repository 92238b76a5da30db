import { createHash } from 'node:crypto'
import type { PlaceOrderParsed } from './contract.ts'

/**
 * Returns a hash of the request, to detect a key that is reused for another one. The card token may change between
 * attempts.
 */
export const hashRequest = (order: PlaceOrderParsed, owner: object): string => {
  const { payment, expectedTotal: _, expectedCart: __, ...rest } = order
  const asked = {
    ...rest,
    owner,
    payment: { method: payment.method, installments: payment.installments ?? 1 },
  }
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}
