import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { setFacts } from '#context/orders/facts/record-facts.ts'
import { settlePayment } from './settle-payment.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { runForEach } from '#context/orders/run-for-each.ts'
import { hasProvider, listOpenPayments, markUnanswered } from '#domain/payments'
import { releaseReservation } from '#domain/stock'
import { log } from '#platform/config/log'
import { AppError } from '#platform/http/errors'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'

/** Hours past the expiry after which a person decides about an order whose provider does not answer. */
export const unansweredHours = 6

// An order whose provider does not answer expires after its next answer.
const dueQuery = statement<{ id: string }>(
  'orders.due',
  `select id from orders o where status = 'awaiting_payment' and expires_at < now()
     and not exists (select from payments where order_id = o.id and review = 'no_answer')
   order by expires_at limit 200`,
)

/** Expires unpaid orders. Checks every open payment with its provider once more before. */
export async function expireOrders(): Promise<void> {
  const due = await queryRows(database(), dueQuery, [])
  await runForEach(
    due.map(({ id }) => id),
    expireOrder,
  )
}

async function expireOrder(id: string): Promise<void> {
  const open = await listOpenPayments(database(), id)
  try {
    for (const payment of open.filter(hasProvider)) await settlePayment(payment.id)
  } catch (error) {
    if (await asksPerson(id, error)) return
    throw error
  }
  await transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.status !== 'awaiting_payment' || order.expiresAt > new Date()) return
    await releaseReservation(tx, id, 'prazo')
    await setFacts(tx, id, { expiredAt: new Date() })
    await refreshOrder(tx, id, { actor: 'prazo' })
  })
}

/**
 * Asks a person about an order whose provider did not answer for hours. Its money may have come, so its pieces stay
 * reserved until the provider answers or a person cancels it. Returns false while it is too early.
 */
async function asksPerson(id: string, error: unknown): Promise<boolean> {
  if (!(error instanceof AppError && error.code === 'payments.unavailable')) return false
  const isAsked = await transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const overdue = Date.now() - order.expiresAt.getTime()
    if (order.status !== 'awaiting_payment' || overdue < unansweredHours * 3_600_000) return false
    if (!(await markUnanswered(tx, id))) return false
    await refreshOrder(tx, id, { actor: 'prazo' })
    return true
  })
  if (isAsked) log.warn({ orderId: id, error: String(error) }, 'no answer about an order; a person decides')
  return isAsked
}
