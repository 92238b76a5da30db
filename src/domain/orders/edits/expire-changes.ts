import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { runForEach } from '#context/orders/payment/run-for-each.ts'
import { settlePayment } from '#context/orders/payment/settle-payment.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { hasProvider, listOpenPayments } from '#domain/payments'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'
import { dropOpenChange } from '#context/orders/changes/drop-change.ts'
import { findOpenChange } from '#context/orders/changes/stored-changes.ts'

const dueQuery = statement<{ orderId: string }>(
  'orders.due_changes',
  `select order_id as "orderId" from order_changes where state = 'open' and expires_at < now()
   order by expires_at limit 200`,
)

/** Drops changes that were not paid in time. Checks every open payment with its provider once more before. */
export async function expireChanges(): Promise<void> {
  const due = await queryRows(database(), dueQuery, [])
  await runForEach(
    due.map(({ orderId }) => orderId),
    expireChange,
  )
}

/** A change whose provider does not answer stays until it does, or until staff cancel it: its money may be there. */
async function expireChange(orderId: string): Promise<void> {
  const open = await listOpenPayments(database(), orderId)
  for (const payment of open.filter(hasProvider)) await settlePayment(payment.id)
  await transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const change = await findOpenChange(tx, orderId)
    if (!change?.expiresAt || change.expiresAt > new Date()) return
    await dropOpenChange(tx, orderId, 'prazo')
    await refreshOrder(tx, orderId, { actor: 'prazo' })
  })
}
