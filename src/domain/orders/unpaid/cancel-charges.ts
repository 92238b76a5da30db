import { listOpenPayments } from '#domain/payments'
import { enqueue } from '#platform/jobs/jobs'
import type { Db } from '#platform/postgres/database'

export const cancelQueue = 'payments.cancel'

/** Enqueues the cancellation of all open charges of a locked order. Money that arrives meanwhile is settled as usual. */
export async function cancelOpenCharges(tx: Db, orderId: string): Promise<void> {
  for (const { id } of await listOpenPayments(tx, orderId)) await enqueue(tx, cancelQueue, { paymentId: id })
}
