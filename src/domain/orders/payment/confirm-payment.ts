import { lockOrder } from '#context/orders/queries.ts'
import { orderNumber } from '#context/orders/rules.ts'
import { recordAudit } from '#domain/audit'
import { confirmManualCharge, findPayment, paymentReported } from '#domain/payments'
import { transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { announce } from '#platform/events'
import { type Ctx, guard } from '#platform/http'
import { nameOf } from '#shared/permissions'
import { settlePayment } from './settle-payment.ts'

/**
 * Staff saw the money of a manual Pix on the shop's account. It is noted once, then the payment goes the way of every
 * payment; a job goes it too, should this process end in between. Throws `payments.not_found` and `payments.not_waiting`.
 */
export async function confirmPayment(ctx: Ctx, orderId: string, paymentId: string): Promise<void> {
  guard(ctx.actor, 'pedidos')
  await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = await findPayment(tx, paymentId)
    if (payment?.orderId !== order.id) throw new AppError('payments.not_found')
    if (!(await confirmManualCharge(tx, paymentId, nameOf(ctx.actor)))) return
    const { amount, method, provider } = payment
    await recordAudit(tx, ctx, {
      action: 'CONFIRM',
      entityType: 'payment',
      entityId: paymentId,
      entityName: orderNumber(order.number),
      before: { status: payment.status, amount, method, provider },
      after: { status: 'paid', amount, method, provider },
    })
    await announce(tx, paymentReported, { paymentId })
  })
  await settlePayment(paymentId)
}
