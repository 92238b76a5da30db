import { lockOrder } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { confirmManualCharge, findPayment, paymentReported } from '#domain/payments'
import { AppError } from '#platform/http/errors'
import { publishEvent } from '#platform/jobs/events'
import type { StaffContext } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { getActorName } from '#shared/auth/permissions'
import { settlePayment } from './settle-payment.ts'

const confirmManualPayment = staffCommand({
  entity: 'payment',
  async load({ tx, input: { orderId, paymentId } }: CommandCall<{ orderId: string; paymentId: string }>) {
    const order = await lockOrder(tx, orderId)
    const payment = await findPayment(tx, paymentId)
    if (payment?.orderId !== order.id) throw new AppError('payments.not_found')
    return { order, payment }
  },
  save: ({ tx, ctx, input }) => confirmManualCharge(tx, input.paymentId, getActorName(ctx.actor)),
  audit({ input, loaded: { order, payment }, saved: isNew }) {
    if (!isNew) return undefined
    const { amount, method, provider, status } = payment
    return {
      action: 'CONFIRM',
      id: input.paymentId,
      name: formatOrderNumber(order.number),
      before: { status, amount, method, provider },
      after: { status: 'paid', amount, method, provider },
    }
  },
  announce: ({ tx, input: { paymentId } }) => publishEvent(tx, paymentReported, { paymentId }),
})

/** Asks the provider of a payment again, and applies what it says. Throws `payments.not_found`. */
export async function settleOfOrder(_ctx: StaffContext, orderId: string, paymentId: string): Promise<void> {
  const payment = await findPayment(database(), paymentId)
  if (payment?.orderId !== orderId) throw new AppError('payments.not_found')
  await settlePayment(paymentId)
}

/**
 * Confirms that the money of a manual Pix arrived, then settles the payment like any other. A job repeats that step
 * if this process ends in between. Throws `payments.not_found` and `payments.not_waiting`.
 */
export async function confirmPayment(ctx: StaffContext, orderId: string, paymentId: string): Promise<void> {
  await runCommand(confirmManualPayment, ctx, { orderId, paymentId })
  await settlePayment(paymentId)
}
