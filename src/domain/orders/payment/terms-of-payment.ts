import { findFirstChangeAfter } from '#context/orders/changes/stored-changes.ts'
import type { Order } from '#context/orders/queries.ts'
import type { Payment } from '#domain/payments'
import type { PaymentAmounts } from '#domain/pricing'
import type { Db } from '#platform/postgres/database'
import { subtract, sum, zero } from '#shared/money/money'
import { amountsOfPayment } from './amounts.ts'

/**
 * Returns the amounts that the first payment of a locked order fixes. One that was charged before the order was changed
 * pays the order as it is now, and leaves a balance; its interest is what it was.
 */
export async function termsOfPayment(tx: Db, order: Order, payment: Payment): Promise<PaymentAmounts> {
  const change = await findFirstChangeAfter(tx, order.id, payment.createdAt)
  if (!change) return amountsOfPayment(order, payment)
  const { interest } = amountsOfPayment({ ...order, ...change.before }, payment)
  const now = amountsOfPayment(order, { method: payment.method, amount: 0 })
  const cash = subtract(zero, now.interest)
  return { discount: now.discount, interest, total: sum([cash, interest]) }
}
