import {
  claimUnanswered,
  recordEventsFailed,
  recordEventsHandled,
  cancelCharge,
  listOpenPaymentsBefore,
  listPaymentsWithRefundsBefore,
  giveUpRefunds,
  type Refund,
  requestRefunds,
} from '#domain/payments'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'
import { deviceRetentionDays } from './unpaid/device.ts'
import { expireOrders } from './payment/expire-orders.ts'
import { refreshOrder } from './facts/refresh-order.ts'
import { fetchDisputes, recheckPayments } from './payment/recheck-payments.ts'
import { settlePayment } from './payment/settle-payment.ts'
import { cancelQueue } from './unpaid/cancel-charges.ts'
import { refundQueue } from './payment/start-refund.ts'
import { lockOrder } from './queries.ts'
import { recordTracking, trackingQueue } from './packages/record-tracking.ts'
import { labelOnPacking, labelOnPackingQueue } from './labels/label-on-packing.ts'
import { labelRefusedQueue, recordLabelRefusal } from './packages/label-refusal.ts'
import { markUncollected } from './pickup/mark-uncollected.ts'
import { runForEach } from './payment/run-for-each.ts'
import { expireChanges } from './edits/expire-changes.ts'
import { completeOrder, listOrdersToComplete } from './status/complete-orders.ts'

export const settleQueue = 'payments.settle'

const endingQuery = statement<{ id: string }>(
  'orders.ending',
  `select id from orders where status = 'awaiting_payment' and expires_at > now() and expires_at <= $1
   order by expires_at`,
)

/** Returns the ids of unpaid orders that expire before this time. */
export const listOrdersExpiringBefore = async (instant: Date): Promise<string[]> =>
  (await queryRows(database(), endingQuery, [instant])).map(({ id }) => id)

const waitingQuery = statement<{ id: string }>(
  'orders.waiting_at_store',
  `select o.id from orders o where o.status = 'ready_for_pickup'
     and exists (select 1 from packages p where p.order_id = o.id and p.ready_at > $1 and p.ready_at <= $2)
   order by o.id`,
)

/** Returns the ids of orders with a package that waits at the store for its customer since a time between these. */
export const listOrdersReadyBetween = async (from: Date, to: Date): Promise<string[]> =>
  (await queryRows(database(), waitingQuery, [from, to])).map(({ id }) => id)

/** Completes delivered orders whose exchange period is over. */
export const completeOrders = async (): Promise<void> =>
  runForEach(await listOrdersToComplete(), completeOrder)

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)

/**
 * Checks payments that had no update for a minute, those without an answer each hour, and refunds that their provider
 * has not confirmed for ten minutes. This recovers from lost webhooks and crashes.
 */
export async function reconcilePayments(): Promise<void> {
  const db = database()
  const open = await listOpenPaymentsBefore(db, minutesAgo(1))
  const unanswered = await claimUnanswered(minutesAgo(60))
  const refunding = await listPaymentsWithRefundsBefore(db, minutesAgo(10))
  const work = [
    ...[...open, ...unanswered].map((id) => () => settlePayment(id)),
    ...refunding.map((paymentId) => () => refundPayment({ paymentId })),
  ]
  await runForEach(work, (each) => each())
}

/** Asks the provider for the pending refunds of a payment; the order changes when the payment is settled. */
async function refundPayment({ paymentId }: { paymentId: string }): Promise<void> {
  const refused = await requestRefunds(paymentId)
  await settlePayment(paymentId)
  if (refused.length > 0) await giveUp(refused)
}

/** Records refunds that the provider refuses, so that staff return the money another way. */
async function giveUp(refused: readonly Refund[]): Promise<void> {
  const { orderId, paymentId } = refused[0]!
  await transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const ids = refused.map(({ id }) => id)
    await giveUpRefunds(tx, paymentId, ids)
    await refreshOrder(tx, orderId, { actor: 'pagamento' })
  })
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

/** Settles a payment that its provider reported, and records in the inbox of events how that went. */
async function settleReported({ paymentId }: { paymentId: string }): Promise<void> {
  try {
    await settlePayment(paymentId)
  } catch (error) {
    await recordEventsFailed(paymentId, error)
    throw error
  }
  await recordEventsHandled(paymentId)
}

export const orderJobs: readonly Job[] = [
  {
    queue: settleQueue,
    run: settleReported,
    concurrency: 25,
  },
  { queue: refundQueue, run: refundPayment },
  { queue: trackingQueue, run: recordTracking },
  { queue: labelOnPackingQueue, run: labelOnPacking },
  { queue: labelRefusedQueue, run: recordLabelRefusal },
  { queue: cancelQueue, run: cancelPendingCharge },
  { queue: 'orders.expire', run: expireOrders, schedule: '* * * * *' },
  { queue: 'orders.expire_changes', run: expireChanges, schedule: '* * * * *' },
  { queue: 'orders.complete', run: completeOrders, schedule: '*/10 * * * *' },
  { queue: 'orders.mark_uncollected', run: markUncollected, schedule: '23 * * * *' },
  { queue: 'orders.erase_devices', run: forgetOldDevices, schedule: '41 6 * * *' },
  { queue: 'payments.recheck', run: recheckPayments, schedule: '11 * * * *' },
  { queue: 'payments.fetch_disputes', run: fetchDisputes, schedule: '37 8 * * *', retries: 5 },
  { queue: 'payments.reconcile', run: reconcilePayments, schedule: '* * * * *' },
]
