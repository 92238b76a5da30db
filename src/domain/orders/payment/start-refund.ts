import { addRefunds, type RefundRequest } from '#domain/payments'
import type { Db } from '#platform/postgres/database'
import { enqueue } from '#platform/jobs/jobs'

export const refundQueue = 'payments.refund'

/**
 * Writes pending refunds of a locked order and enqueues the calls to the providers. The caller refreshes the order.
 * Throws `payments.refund_exceeds`.
 */
export async function startRefund(tx: Db, request: RefundRequest): Promise<void> {
  if (request.amount === 0) return
  for (const paymentId of await addRefunds(tx, request)) await enqueue(tx, refundQueue, { paymentId })
}
