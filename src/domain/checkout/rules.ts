import { createHash } from 'node:crypto'
import type { PlaceOrderParsed } from './contract.ts'

/** What was asked, so that a repeated key can be told from a reused one. A card's token may change between tries. */
export const requestHash = (order: PlaceOrderParsed, owner: object): string => {
  const { payment, expectedTotal: _, expectedCart: __, ...rest } = order
  const asked = {
    ...rest,
    owner,
    payment: { method: payment.method, installments: payment.installments ?? 1 },
  }
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}
