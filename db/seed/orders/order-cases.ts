import { putDispute } from '#adapters/payment/fake-store'
import { runCommand } from '#domain/audit'
import { changeStatus } from '#domain/orders'
import { listRefunds, paymentReported, saveRefundPixKey } from '#domain/payments'
import { makeSystemCtx } from '#platform/http/http'
import { publishEvent } from '#platform/jobs/events'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'
import { paymentEvents } from '#tables/payments'
import { createDigest } from './order.ts'

const seeder = makeSystemCtx('semente')
const day = 86_400_000

type Found = { orderId: string; paymentId: string; amount: number; cpf: string }

const found = `select o.id as "orderId", p.id as "paymentId", p.captured as amount, o.customer_cpf as cpf
  from orders o join payments p on p.order_id = o.id and p.captured > 0 and p.provider = 'fake'`
// Best an order that is still here: its package is held.
const findContested = statement<Found>(
  'demo.contested',
  `${found} where p.method = 'card' and o.status in ('paid', 'picking', 'shipped', 'delivered')
   order by o.status in ('paid', 'picking') desc, o.placed_at desc limit 1`,
)
const findCancelled = statement<Found>(
  'demo.cancelled',
  `${found} where p.method <> 'card' and o.status in ('paid', 'picking')
   order by p.method = 'boleto' desc, o.placed_at desc limit 1`,
)
const hasDispute = statement('demo.has_dispute', 'select from disputes limit 1')
const hasRefundByHand = statement('demo.has_refund_by_hand', 'select from refunds where by_hand limit 1')

/**
 * Adds what staff must decide: an open chargeback, a refund by hand with the customer's Pix key, and webhooks without a
 * payment or a right signature. Each is added once; none without a fitting order.
 */
export async function seedOrderCases(): Promise<void> {
  const db = database()
  const isEmpty = async (query: typeof hasDispute) => (await queryRows(db, query, [])).length === 0
  const [contested] = await queryRows(db, findContested, [])
  const [cancelled] = await queryRows(db, findCancelled, [])
  if (contested) await seedEvents(contested)
  if (cancelled && (await isEmpty(hasRefundByHand))) await cancelPaid(cancelled)
  if (contested && (await isEmpty(hasDispute))) await contest(contested)
}

async function contest({ paymentId, amount }: Found): Promise<void> {
  await putDispute(paymentId, {
    ref: `dispute-${paymentId}`,
    kind: 'chargeback',
    amount,
    status: 'open',
    reason: 'Não reconhece a compra',
    deadline: new Date(Date.now() + 5 * day),
    needsResponse: true,
  })
  // The store asks the provider, like after its webhook.
  await transaction((tx) => publishEvent(tx, paymentReported, { paymentId }))
}

/** Cancels an order. The provider of the demo is in the store's process only, so staff return the money. */
async function cancelPaid({ orderId, cpf }: Found): Promise<void> {
  await runCommand(changeStatus, seeder, { orderId, to: 'cancelled', reason: 'customer_asked' })
  const [refund] = await listRefunds(database(), orderId)
  if (refund?.byHand)
    await transaction((tx) => saveRefundPixKey(tx, { refundId: refund.id, orderId, key: cpf }))
}

/** A webhook of a charge that is none of the store's, and one that somebody else sent. */
async function seedEvents({ paymentId }: Found): Promise<void> {
  const strange = createDigest('strange charge', 0).slice(0, 32)
  const events = [
    { providerRef: strange, paymentId: null, verified: true, hoursAgo: 3 },
    { providerRef: paymentId, paymentId, verified: false, hoursAgo: 1 },
  ].map(({ hoursAgo, ...event }) => {
    const eventId = createDigest(`case ${event.verified}`, 0).slice(0, 32)
    return {
      ...event,
      provider: 'fake',
      eventId: event.verified ? eventId : `unverified:${eventId}`,
      body: { eventId, paymentId: event.providerRef },
      receivedAt: new Date(Date.now() - hoursAgo * 3_600_000),
    }
  })
  await database().insert(paymentEvents).values(events).onConflictDoNothing()
}
