import { listOpenPayments } from '#domain/payments'
import { log } from '#platform/config/log'
import { database } from '#platform/postgres/database'
import { settlePayment } from './settle-payment.ts'

/** Milliseconds between two look-ups of a payment for its customer, however often the browser asks. */
const pause = 3_000

/**
 * Asks the provider for the open payments of an order, when the browser comes back from a page of the provider or the
 * bank. If the provider does not answer, the order stays as it is.
 */
export async function checkPayments(orderId: string): Promise<void> {
  for (const { id, updatedAt } of await listOpenPayments(database(), orderId))
    if (updatedAt.getTime() < Date.now() - pause)
      await settlePayment(id).catch((error: unknown) =>
        log.warn({ orderId, paymentId: id, error: String(error) }, 'payment not checked'),
      )
}
