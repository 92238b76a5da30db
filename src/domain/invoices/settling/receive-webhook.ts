import { queryRows, statement, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import { findEmitter } from '#context/invoices/emitters.ts'
import { settleInvoiceQueue } from '#context/invoices/commands/request-invoice.ts'

// Anybody can send a webhook without a valid signature: those cause one look-up per invoice and minute.
const claimLookup = statement<{ id: string }>(
  'invoices.claim_lookup',
  `update invoices set webhook_at = now()
   where emitter = $1 and ref = $2 and ($3 or webhook_at is null or webhook_at < now() - interval '1 minute')
   returning id`,
)

/**
 * Enqueues a look-up of the invoice that a webhook is about; the webhook itself changes nothing. Throws
 * `invoices.emitter_unknown` and, for one that is unverified or cannot be read, `invoices.webhook_refused`.
 */
export async function receiveInvoiceWebhook(
  name: string,
  body: string,
  header: (name: string) => string | undefined,
): Promise<void> {
  const emitter = findEmitter(name)
  if (!emitter?.readWebhook) throw new AppError('invoices.emitter_unknown')
  const event = await emitter.readWebhook(body, header)
  if (!event || event.ref.length > 255 || event.ref.includes('\0'))
    throw new AppError('invoices.webhook_refused')
  await transaction(async (tx) => {
    for (const { id } of await queryRows(tx, claimLookup, [name, event.ref, event.verified]))
      await enqueue(tx, settleInvoiceQueue, { invoiceId: id })
  })
  if (!event.verified) throw new AppError('invoices.webhook_refused')
}
