import { findProviderAccount } from '#context/payments/accounts.ts'
import { findEventPayment, type EventPayment } from '#context/payments/webhooks/find-event-payment.ts'
import type { PaymentProvider, ProviderEvent } from '#context/payments/ports.ts'
import { findProvider } from '#context/payments/providers.ts'
import { isEnabledByDefault, isLateEvent, paymentReported } from '#context/payments/rules.ts'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { publishEvent } from '#platform/jobs/events'

/** Maximum bytes of a stored body, characters of an id, and unverified events per day: anybody can send those. */
const maxBody = 16_384
const maxId = 255
const maxUnverifiedPerDay = 1_000

/** Cache tag of the list of events. */
export const paymentEventsTag = 'payment-events'

const insertEvent = statement<{ id: string }>(
  'payments.event',
  `insert into payment_events (provider, event_id, provider_ref, body, verified, payment_id, late)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
)
const countUnverified = statement<{ count: number }>(
  'payments.unverified',
  `select count(*)::int from payment_events where not verified and received_at > now() - interval '1 day'`,
)
// The row lock makes the second of two events wait, and see that the first one has claimed the look-up.
const claimLookup = statement(
  'payments.claim_lookup',
  `update payments set updated_at = now()
   where id = $1 and status <> 'created' and updated_at <= now() - interval '1 minute' returning id`,
)

/**
 * Stores a webhook event once and enqueues a job that settles its payment. An unverified one is stored too, and only
 * triggers a look-up of a payment that was not checked for a minute. Throws `payments.provider_unknown` and, for an
 * unverified event or one that cannot be read, `payments.webhook_refused`.
 */
export async function receiveWebhook(
  name: string,
  body: string,
  header: (name: string) => string | undefined,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const provider = findProvider(name)
  if (!provider || !(await isSetUp(provider))) throw new AppError('payments.provider_unknown')
  const event = await provider.readWebhook(body, header, query)
  if (!event || !hasStorableIds(event)) throw new AppError('payments.webhook_refused')
  if (!event.verified && !(await mayStoreUnverified())) throw new AppError('payments.webhook_refused')
  const payment = await findEventPayment(provider, event.charge, event.verified)
  await transaction((tx) => storeEvent(tx, name, event, body, payment))
  if (!event.verified) throw new AppError('payments.webhook_refused')
}

/** Returns whether a provider can have payments: one with credentials only once they are stored. */
const isSetUp = async (provider: PaymentProvider): Promise<boolean> =>
  isEnabledByDefault(provider) || (await findProviderAccount(provider.name))?.credentials != null

async function storeEvent(
  tx: Db,
  provider: string,
  event: ProviderEvent,
  body: string,
  payment: EventPayment | undefined,
): Promise<void> {
  const { eventId, verified } = event
  // An unverified event must not take the id of a true one.
  const id = verified ? eventId : `unverified:${eventId}`
  const isLate = isLateEvent(payment?.status)
  const values = [provider, id, chargeIdOf(event), bodyOf(body), verified, payment?.id ?? null, isLate]
  const [fresh] = await queryRows(tx, insertEvent, values)
  if (!fresh) return
  await invalidateTags(tx, [paymentEventsTag])
  if (payment && (verified || (await claimsLookup(tx, payment.id))))
    await publishEvent(tx, paymentReported, { paymentId: payment.id })
}

const chargeIdOf = ({ charge }: ProviderEvent): string => ('ref' in charge ? charge.ref : charge.paymentId)

/** Returns whether PostgreSQL can store and index the ids of an event. */
const hasStorableIds = (event: ProviderEvent): boolean =>
  [event.eventId, chargeIdOf(event)].every((id) => id.length <= maxId && storable(id) === id)

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Returns the body as it is stored: its JSON, its text if it is none, or its beginning if it is too long. */
function bodyOf(body: string): string {
  const bytes = Buffer.from(body)
  if (bytes.length > maxBody)
    return JSON.stringify({ cut: storable(bytes.subarray(0, maxBody).toString('utf8')) })
  try {
    // A stored object keeps no text that PostgreSQL refuses, in names neither.
    if (storable(body) === body && !/\\u(?:0000|d[89a-f])/i.test(body))
      return JSON.stringify(JSON.parse(body))
  } catch {
    // Stored as text below.
  }
  return JSON.stringify({ text: storable(body) })
}

const mayStoreUnverified = async (): Promise<boolean> =>
  ((await queryRows(database(), countUnverified, []))[0]?.count ?? 0) < maxUnverifiedPerDay

/** Claims the look-up of a payment, which unverified events may cause once a minute. */
const claimsLookup = async (tx: Db, paymentId: string): Promise<boolean> =>
  (await queryRows(tx, claimLookup, [paymentId])).length > 0
