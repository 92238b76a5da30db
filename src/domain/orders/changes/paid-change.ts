import type { Order } from '#context/orders/queries.ts'
import { lockStock, removeFromOrder, sellHeld } from '#domain/stock'
import type { Db } from '#platform/postgres/database'
import { applyAgreement } from './apply-agreement.ts'
import { stockOf } from './stock-of.ts'
import { closeChange, findChangeOfPayment } from './stored-changes.ts'

/**
 * Applies the change whose difference a payment covers to a locked order. Does nothing if the payment is for something
 * else, or if the change was dropped meanwhile: then the money is over. The caller refreshes the order.
 */
export async function applyPaidChange(
  tx: Db,
  order: Order,
  { paymentId, actor }: { paymentId: string; actor: string },
): Promise<void> {
  const found = await findChangeOfPayment(tx, paymentId)
  if (!found || found.change.orderId !== order.id || found.change.state !== 'open') return
  const { change, interest } = found
  const { id: changeId, before, after } = change
  const { added, removed } = stockOf(before.lines, after.lines)
  await lockStock(
    tx,
    [...added, ...removed].map(({ variantId }) => variantId),
  )
  await removeFromOrder(tx, { orderId: order.id, actor, isPaid: true }, removed)
  await sellHeld(tx, { orderId: order.id, changeId, actor })
  await applyAgreement(tx, order.id, {
    ...after,
    interestTotal: after.interestTotal + interest,
    total: after.total + interest,
  })
  await closeChange(tx, changeId, { state: 'applied', actor })
}
