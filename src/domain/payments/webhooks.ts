import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { publishEvent } from '#platform/jobs/events'
import type { PaymentProvider, ProviderEvent } from './ports.ts'
import { callProvider, findProvider } from './providers.ts'
import { paymentReported } from './rules.ts'

/** Maximum characters of a stored body and of an id, and unverified events per day: anybody can send those. */
const maxBody = 16_384
const maxId = 255
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
  if (!provider) throw new AppError('payments.provider_unknown')
  const event = await provider.readWebhook(body, header, query)
  if (!event || !hasStorableIds(event)) throw new AppError('payments.webhook_refused')
  if (!event.verified && !(await mayStoreUnverified())) throw new AppError('payments.webhook_refused')
  const paymentId = await findPaymentId(provider, event)
  await transaction(async (tx) => {
    const stored = JSON.stringify(body.length > maxBody ? cutBody(body) : readBody(body))
    // An unverified event must not take the id of a true one.
    const eventId = event.verified ? event.eventId : `unverified:${event.eventId}`
    const values = [name, eventId, chargeIdOf(event), stored, event.verified, paymentId ?? null]
    const [fresh] = await queryRows(tx, insertEvent, values)
    if (fresh && paymentId && (event.verified || (await claimsLookup(tx, paymentId))))
      await publishEvent(tx, paymentReported, { paymentId })
  })
  if (!event.verified) throw new AppError('payments.webhook_refused')
}

const chargeIdOf = ({ charge }: ProviderEvent): string => ('ref' in charge ? charge.ref : charge.paymentId)

/** Returns whether PostgreSQL can store and index the ids of an event. */
const hasStorableIds = (event: ProviderEvent): boolean =>
  [event.eventId, chargeIdOf(event)].every(
    (id) => id.length <= maxId && id.isWellFormed() && !id.includes('\0'),
  )

/** Returns a text without what PostgreSQL cannot store: NUL, and half a surrogate pair. */
const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

const cutBody = (body: string): { cut: string } => ({ cut: toStorable(body.slice(0, maxBody)) })

/** Returns the body as JSON, or as text if it is none that PostgreSQL can store. */
function readBody(body: string): unknown {
  try {
    // Escapes of NUL and of surrogates stay escapes in a text.
    if (!/\\u(?:0000|[dD][89a-fA-F])/.test(body)) return JSON.parse(toStorable(body))
  } catch {}
  return { text: toStorable(body) }
}

const mayStoreUnverified = async (): Promise<boolean> =>
  (await queryRows(database(), countUnverified, []))[0]!.count < maxUnverifiedPerDay

/** Claims the look-up of a payment, which unverified events may cause once a minute. */
const claimsLookup = async (tx: Db, paymentId: string): Promise<boolean> =>
  (await queryRows(tx, claimLookup, [paymentId])).length > 0

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
