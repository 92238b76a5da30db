import { findEventPayment } from '#context/payments/webhooks/find-event-payment.ts'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { type PaymentProvider, paymentProviders } from '#context/payments/ports.ts'
import { findProvider } from '#context/payments/providers.ts'
import { nextCheckOf } from '#context/payments/rules.ts'

/** Payment whose money arrived and whose provider is to be asked again. */
export type DueCheck = { id: string; provider: string; capturedAt: Date }

const dueQuery = statement<DueCheck>(
  'payments.due_checks',
  `select id, provider, captured_at as "capturedAt" from payments
   where next_check_at < now() order by next_check_at limit $1`,
)
const schedule = statement('payments.schedule_check', 'update payments set next_check_at = $2 where id = $1')
const contested = statement<{ id: string }>(
  'payments.contested',
  `select distinct payment_id as id from disputes where status = 'open' order by id`,
)

export const listDueChecks = (db: Db, limit: number): Promise<DueCheck[]> => queryRows(db, dueQuery, [limit])

/** Returns whether money of a payment can be refunded or contested at its provider. */
export const canChangeThere = ({ provider }: DueCheck): boolean =>
  findProvider(provider)?.refund !== undefined

/** Records that a provider was asked about a payment, whatever it answered. */
export const scheduleNextCheck = (due: DueCheck): Promise<unknown> =>
  queryRows(database(), schedule, [
    due.id,
    canChangeThere(due) ? nextCheckOf(due.capturedAt, new Date()) : null,
  ])

/** Returns the payments with an open dispute. */
export const listContestedPayments = async (db: Db): Promise<string[]> =>
  (await queryRows(db, contested, [])).map(({ id }) => id)

/** Returns the providers that list their disputes. */
export const listDisputeSources = (): PaymentProvider[] =>
  paymentProviders().filter(({ listDisputes }) => listDisputes !== undefined)

/** Yields our payments with a dispute that a provider lists since then. */
export async function* listDisputedSince(provider: PaymentProvider, since: Date): AsyncGenerator<string> {
  for await (const charge of provider.listDisputes?.(since) ?? []) {
    const payment = await findEventPayment(provider, charge, true)
    if (payment) yield payment.id
  }
}
