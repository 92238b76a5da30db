import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { publishEvent } from '#platform/jobs/events'
import type { PaymentProvider, ProviderEvent } from './ports.ts'
import { callProvider, findProvider } from './providers.ts'
import { paymentReported } from './rules.ts'

/** Maximum characters of a stored body, and unverified events per day: anybody can send those. */
const maxBody = 16_384
const maxUnverifiedPerDay = 1_000

const insertEvent = statement<{ id: string }>(
  'payments.event',
  `insert into payment_events (provider, event_id, provider_ref, body, verified, payment_id)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
)
const countUnverified = statement<{ count: number }>(
  'payments.unverified',
  `select count(*)::int from payment_events where not verified and received_at > now() - interval '1 day'`,
)
const byRef = statement<{ id: string }>(
  'payments.by_ref',
  'select id from payments where provider = $1 and provider_ref = $2',
)
const byId = statement<{ id: string }>(
  'payments.of_provider',
  'select id from payments where provider = $1 and id = $2',
)
const recentlyChecked = statement(
  'payments.checked',
  `select 1 from payments where id = $1 and updated_at > now() - interval '1 minute'`,
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
  if (!provider) throw new AppError('payments.provider_unknown')
  const event = await provider.readWebhook(body, header, query)
  if (!event) throw new AppError('payments.webhook_refused')
  if (!event.verified && !(await mayStoreUnverified())) throw new AppError('payments.webhook_refused')
  const paymentId = await findPaymentId(provider, event)
  await transaction(async (tx) => {
    const ref = 'ref' in event.charge ? event.charge.ref : event.charge.paymentId
    const stored = JSON.stringify(body.length > maxBody ? { cut: body.slice(0, maxBody) } : readBody(body))
    // An unverified event must not take the id of a true one.
    const eventId = event.verified ? event.eventId : `unverified:${event.eventId}`
    const values = [name, eventId, ref, stored, event.verified, paymentId ?? null]
    const [fresh] = await queryRows(tx, insertEvent, values)
    if (fresh && paymentId && (event.verified || !(await isRecentlyChecked(tx, paymentId))))
      await publishEvent(tx, paymentReported, { paymentId })
  })
  if (!event.verified) throw new AppError('payments.webhook_refused')
}

/** Returns the body as JSON, or as text if it is none. */
function readBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return { text: body }
  }
}

const mayStoreUnverified = async (): Promise<boolean> =>
  (await queryRows(database(), countUnverified, []))[0]!.count < maxUnverifiedPerDay

const isRecentlyChecked = async (tx: Db, paymentId: string): Promise<boolean> =>
  (await queryRows(tx, recentlyChecked, [paymentId])).length > 0

/** Returns our payment of an event. The provider is asked about a charge that is not stored with its reference yet. */
async function findPaymentId(
  provider: PaymentProvider,
  { charge, verified }: ProviderEvent,
): Promise<string | undefined> {
  const db = database()
  if ('paymentId' in charge) return (await queryRows(db, byId, [provider.name, charge.paymentId]))[0]?.id
  const [known] = await queryRows(db, byRef, [provider.name, charge.ref])
  if (known || !verified || !provider.findPaymentId) return known?.id
  const told = await callProvider(provider.name, (each) => each.findPaymentId!(charge.ref))
  return told === undefined ? undefined : (await queryRows(db, byId, [provider.name, told]))[0]?.id
}
