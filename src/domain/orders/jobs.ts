import {
  hasProvider,
  cancelCharge,
  findPayment,
  listOpenPayments,
  listOpenPaymentsBefore,
  refundCharge,
} from '#domain/payments'
import { releaseReservation } from '#domain/stock'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import type { Job } from '#platform/jobs/jobs'
import { deviceRetentionDays } from './unpaid/device.ts'
import { cancelQueue, refundQueue, settlePayment } from './payment/settle-payment.ts'
import { lockOrder } from './queries.ts'
import { orderEnded } from './rules.ts'
import { transition } from './transition.ts'

export const settleQueue = 'payments.settle'

const dueQuery = statement<{ id: string }>(
  'orders.due',
  `select id from orders where status = 'awaiting_payment' and expires_at < now() order by expires_at limit 200`,
)

const endingQuery = statement<{ id: string }>(
  'orders.ending',
  `select id from orders where status = 'awaiting_payment' and expires_at > now() and expires_at <= $1
   order by expires_at`,
)

/** Returns the ids of unpaid orders that expire before this time. */
export const listOrdersExpiringBefore = async (instant: Date): Promise<string[]> =>
  (await queryRows(database(), endingQuery, [instant])).map(({ id }) => id)

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
  for (const payment of open.filter(hasProvider)) await settlePayment(payment.id)
  await transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.status !== 'awaiting_payment' || order.expiresAt > new Date()) return
    await releaseReservation(tx, id, 'prazo')
    await transition(tx, order, { to: 'expired', actor: 'prazo' })
    await publishEvent(tx, orderEnded, { orderId: id, status: 'expired' })
  })
}

/** Runs the work for each id even if some fail, then throws the first error. */
async function runForEach(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const id of ids) await work(id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Checks payments that had no update for a minute. This recovers from lost webhooks and crashes. */
export async function reconcilePayments(): Promise<void> {
  await runForEach(await listOpenPaymentsBefore(database(), new Date(Date.now() - 60_000)), (id) =>
    settlePayment(id),
  )
}

/** Refunds a payment; its order changes when the payment is settled. */
async function refundPayment({ paymentId, amount }: { paymentId: string; amount: number }): Promise<void> {
  await refundCharge(paymentId, amount)
  await settlePayment(paymentId)
  const payment = await findPayment(database(), paymentId)
  if (payment?.status !== 'refunded') throw new Error(`refund of ${paymentId} is not there yet`)
}

const forgetDevices = statement(
  'orders.erase_devices',
  `update orders set device = null, ip_hash = null
   where placed_at < now() - make_interval(days => $1) and (device is not null or ip_hash is not null)`,
)

/** Privacy: device and IP hash are erased after `deviceRetentionDays`; paid orders have none. */
const forgetOldDevices = async (): Promise<void> =>
  void (await queryRows(database(), forgetDevices, [deviceRetentionDays]))

/** Cancels a charge at the provider. Money that arrived in the meantime is refunded by `settlePayment`. */
async function cancelPendingCharge({ paymentId }: { paymentId: string }): Promise<void> {
  await cancelCharge(paymentId)
  await settlePayment(paymentId)
}

export const orderJobs: readonly Job[] = [
  {
    queue: settleQueue,
    run: ({ paymentId }: { paymentId: string }) => settlePayment(paymentId),
    concurrency: 25,
  },
  { queue: refundQueue, run: refundPayment },
  { queue: cancelQueue, run: cancelPendingCharge },
  { queue: 'orders.expire', run: expireOrders, schedule: '* * * * *' },
  { queue: 'orders.erase_devices', run: forgetOldDevices, schedule: '41 6 * * *' },
  { queue: 'payments.reconcile', run: reconcilePayments, schedule: '* * * * *' },
]
