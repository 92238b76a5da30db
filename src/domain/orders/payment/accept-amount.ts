import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { acceptAmount, findPayment, isAmountOpen } from '#domain/payments'
import { AppError } from '#platform/http/errors'
import { requireFreshSession } from '#platform/http/http'
import { getActorName } from '#shared/auth/permissions'
import { applyCaptured } from './settle-payment.ts'

type Acceptance = {
  orderId: string
  paymentId: string
  /** centavos that arrived, as staff saw them */
  captured: number
}

/**
 * Accepts a payment of another amount than was asked for. It pays its order as if it were right: the agreed total stays,
 * and the balance shows what is owed or over. Repeating it changes nothing. Throws `payments.not_found`,
 * `payments.amount_not_open`, `payments.amount_changed`, and `request.unconfirmed` or `request.second_factor` in an old
 * session.
 */
export const acceptPayment = staffCommand({
  entity: 'payment',
  async load({ tx, ctx, input: { orderId, paymentId, captured } }: CommandCall<Acceptance>) {
    requireFreshSession(ctx.actor)
    const order = await lockOrder(tx, orderId)
    const payment = await findPayment(tx, paymentId)
    if (payment?.orderId !== order.id) throw new AppError('payments.not_found')
    return { order, payment, isOpen: isAmountOpen(payment, captured) }
  },
  async save({ tx, ctx, loaded: { order, payment, isOpen } }) {
    if (!isOpen) return
    await acceptAmount(tx, payment.id)
    await applyCaptured(tx, order, payment)
    await refreshOrder(tx, order.id, { actor: getActorName(ctx.actor) })
  },
  audit: ({ loaded: { order, payment, isOpen } }) =>
    isOpen
      ? {
          action: 'ACCEPT',
          id: payment.id,
          name: formatOrderNumber(order.number),
          before: { amount: payment.amount },
          after: { amount: payment.captured },
        }
      : undefined,
})
