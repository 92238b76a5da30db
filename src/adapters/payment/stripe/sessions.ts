import { type ChargeKey, ProviderError } from '#domain/payments'
import { StripeRefusal, type StripeApi } from './api.ts'
import { deadlineOf, intentOf, type StripeState } from './charge.ts'
import { CheckoutSession, listOf, PaymentIntent, StripeDispute, StripeRefund } from './objects.ts'

const sessionsPath = '/v1/checkout/sessions'
const expand = ['payment_intent.latest_charge.balance_transaction']

/** A session lives at most 24 hours; older ones are paid, which the search finds, or can never be paid. */
const searchedHours = 25
const pageSize = 100
const mostPages = 30

const readSession = (api: StripeApi, id: string): Promise<CheckoutSession | undefined> =>
  api.get(`${sessionsPath}/${encodeURIComponent(id)}`, CheckoutSession, { expand })

/** Returns the session of a payment, undefined if Stripe has none. */
export async function findSession(
  api: StripeApi,
  { paymentId, ref }: ChargeKey,
): Promise<CheckoutSession | undefined> {
  const id = ref ?? (await findSessionId(api, paymentId))
  return id === undefined ? undefined : readSession(api, id)
}

/**
 * Finds a session by our payment id among the latest ones. Stripe's search does not know sessions, and its index of
 * PaymentIntents is late by a minute or more, so it serves only older, paid ones.
 */
async function findSessionId(api: StripeApi, paymentId: string): Promise<string | undefined> {
  const since = Math.floor(Date.now() / 1_000) - searchedHours * 3_600
  let after: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const query = { created: { gte: since }, limit: pageSize, starting_after: after }
    const found = await api.get(sessionsPath, listOf(CheckoutSession), query)
    const own = found?.data.find((each) => each.client_reference_id === paymentId)
    if (own) return own.id
    after = found?.data.at(-1)?.id
    if (!found?.has_more) return findPaidSessionId(api, paymentId)
  }
  const paid = await findPaidSessionId(api, paymentId)
  if (paid === undefined) throw new ProviderError('unknown', 'stripe: too many sessions to find one')
  return paid
}

async function findPaidSessionId(api: StripeApi, paymentId: string): Promise<string | undefined> {
  const query = { query: `metadata['payment']:'${paymentId}'`, limit: 1 }
  const intents = await api.get('/v1/payment_intents/search', listOf(PaymentIntent), query)
  const intent = intents?.data[0]
  if (!intent) return undefined
  const sessions = await api.get(sessionsPath, listOf(CheckoutSession), {
    payment_intent: intent.id,
    limit: 1,
  })
  return sessions?.data.find((each) => each.client_reference_id === paymentId)?.id
}

/** Expires an open session, so that it cannot be paid any more. Returns the session as it is then. */
export async function expireSession(api: StripeApi, session: CheckoutSession): Promise<CheckoutSession> {
  if (session.status !== 'open') return session
  try {
    return (await api.post(`${sessionsPath}/${session.id}/expire`, CheckoutSession, { expand })).body
  } catch (error) {
    // The customer was faster: it is complete now.
    if (!(error instanceof StripeRefusal) || error.kind !== 'invalid') throw error
    return (await readSession(api, session.id)) ?? session
  }
}

/** Returns a session with its refunds and disputes. One that is open past our deadline is expired first. */
export async function readState(api: StripeApi, found: CheckoutSession): Promise<StripeState> {
  const session = deadlineOf(found) <= Date.now() ? await expireSession(api, found) : found
  const intent = intentOf(session)
  if (!intent || intent.amount_received === 0) return { session, refunds: [], disputes: [] }
  const charge = intent.latest_charge
  const mayBeDisputed = typeof charge !== 'object' || charge === null || charge.disputed !== false
  const query = { payment_intent: intent.id, limit: pageSize }
  const [refunds, disputes] = await Promise.all([
    api.get('/v1/refunds', listOf(StripeRefund), query),
    mayBeDisputed ? api.get('/v1/disputes', listOf(StripeDispute), query) : undefined,
  ])
  // Nobody refunds an order a hundred times; a list that is cut must not look whole.
  if (refunds?.has_more || disputes?.has_more)
    throw new ProviderError('unknown', 'stripe: more than 100 refunds of one payment')
  // Money of another payment must never count here, whatever the filter did.
  const isOwn = (each: { payment_intent?: string | null | undefined }) =>
    (each.payment_intent ?? intent.id) === intent.id
  return {
    session,
    refunds: (refunds?.data ?? []).filter(isOwn),
    disputes: (disputes?.data ?? []).filter(isOwn),
  }
}
