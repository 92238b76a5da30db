import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { applyCaptured } from '#context/orders/payment/settle-payment.ts'
import { cancelOpenCharges } from '#context/orders/unpaid/cancel-charges.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import type { ReceivedByHand } from '#context/orders/contract-refunds.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { addManualPayment, findPayment } from '#domain/payments'
import { AppError } from '#platform/http/errors'
import { requireFreshSession } from '#platform/http/http'
import { getActorName } from '#shared/auth/permissions'
import { owesOnTerms } from './rules.ts'

/**
 * Records money that came for an order on terms without a charge: a transfer, or cash. Repeating it with the same id
 * changes nothing. Throws `orders.transition_refused` if the order owes nothing, `orders.price_changed` if it owes less.
 */
export const receiveByHand = staffCommand({
  entity: 'payment',
  async load({ tx, ctx, input }: CommandCall<ReceivedByHand & { orderId: string }>) {
    requireFreshSession(ctx.actor)
    const order = await lockOrder(tx, input.orderId)
    const known = await findPayment(tx, input.id)
    if (known && known.orderId !== order.id) throw new AppError('payments.not_found')
    if (known) return { order, isNew: false }
    if (!owesOnTerms(order)) throw new AppError('orders.transition_refused', { from: order.status })
    if (input.amount > order.balance)
      throw new AppError('orders.price_changed', { total: order.balance, expected: input.amount })
    return { order, isNew: true }
  },
  async save({ tx, ctx, input, loaded: { order, isNew } }) {
    if (!isNew) return
    const actor = getActorName(ctx.actor)
    await addManualPayment(tx, { ...input, orderId: order.id, actor })
    // A Pix or boleto of the whole balance would be paid twice.
    await cancelOpenCharges(tx, order.id)
    const payment = await findPayment(tx, input.id)
    if (payment) await applyCaptured(tx, order, payment)
    await refreshOrder(tx, order.id, { actor })
  },
  audit: ({ input, loaded: { order, isNew } }) =>
    isNew
      ? {
          action: 'CONFIRM',
          id: input.id,
          name: formatOrderNumber(order.number),
          before: { balance: order.balance },
          after: { amount: input.amount, receivedOn: input.receivedOn },
        }
      : undefined,
})
