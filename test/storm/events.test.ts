import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import { runChecks } from '#server/doctor/run-checks'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { webhookSecret } from '#test/secrets'
import { manyConnections, useShop } from '#test/shop'
import { settleShop, runScheduledJob, waitForJobs } from './run-jobs.ts'
import { repeatCommand, createRandom, pickOne, shuffle, stormStrength } from './strength.ts'

vi.setConfig({ testTimeout: 600_000 + stormStrength.orders * 1_000 })
const shop = useShop(manyConnections)
const workers = 8

let staff: Record<string, string>
beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
})

type State = 'pending' | 'paid' | 'declined' | 'expired' | 'cancelled' | 'refunded'
/** Events of the charge at the provider, before and after its order may have expired. */
type Fate = {
  payment: object
  first: State
  between?: 'time runs out' | 'staff cancel'
  later: State
  end: string
}

const pix = { method: 'pix' }
const card = { method: 'card', cardToken: 'tok_slow' }
const fates: readonly Fate[] = [
  { payment: pix, first: 'paid', later: 'paid', end: 'paid' },
  { payment: card, first: 'paid', later: 'paid', end: 'paid' },
  { payment: card, first: 'declined', later: 'declined', end: 'awaiting_payment' },
  { payment: card, first: 'declined', between: 'time runs out', later: 'declined', end: 'expired' },
  { payment: pix, first: 'expired', between: 'time runs out', later: 'expired', end: 'expired' },
  { payment: pix, first: 'expired', between: 'time runs out', later: 'paid', end: 'paid' },
  { payment: pix, first: 'cancelled', later: 'paid', end: 'paid' },
  { payment: pix, first: 'paid', between: 'staff cancel', later: 'refunded', end: 'refunded' },
  { payment: pix, first: 'paid', later: 'refunded', end: 'refunded' },
  { payment: pix, first: 'pending', later: 'pending', end: 'awaiting_payment' },
]

type Followed = { fate: Fate; variantId: string; orderId: string; paymentId: string }

async function place(fate: Fate, variantId: string): Promise<Followed> {
  const headers = { ...(await createCart(shop, variantId)), ...idempotencyHeaders() }
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: fate.payment }),
    headers,
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return { fate, variantId, orderId: body.orderId, paymentId: body.payment!.id }
}

/** Creates the orders of one shop, in the same sequence and with the same stock as those of the other. */
async function placeAll(plan: readonly Fate[]): Promise<Followed[]> {
  const products = await Promise.all(
    [1, 2, 3, 4].map(() => createProduct({ sizes: ['U'], stock: plan.length })),
  )
  const shelves = products.map(({ variants }) => variants[0]!.id)
  const placed: Followed[] = []
  await inLanes(
    plan.map((fate, index) => [fate, index] as const),
    async ([fate, index]) => {
      placed[index] = await place(fate, shelves[index % shelves.length]!)
    },
  )
  // The fake provider pays slow cards by itself; here only the test does.
  await shop.sql('update fake_provider.charges set pays_at = null')
  return placed
}

async function inLanes<T>(list: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const waiting = [...list]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: workers }, lane))
}

/** Sets the state of a charge at the provider; a refunded one is paid, and all of it went back. */
async function atProvider({ paymentId }: Followed, state: State): Promise<void> {
  const status = state === 'refunded' ? 'paid' : state
  await shop.sql('update fake_provider.charges set status = $2 where payment_id = $1', [paymentId, status])
  if (state === 'refunded')
    await shop.sql(
      `insert into fake_provider.refunds (ref, payment_id, amount, status)
       select 'there-' || payment_id, payment_id, amount, 'done' from fake_provider.charges c
       where payment_id = $1 and not exists (select from fake_provider.refunds where payment_id = c.payment_id)`,
      [paymentId],
    )
}

type Event = { of: Followed; raw: string }
const anEvent = (of: Followed): Event => ({
  of,
  raw: JSON.stringify({ eventId: randomUUID(), paymentId: of.paymentId }),
})
async function deliver({ raw }: Event): Promise<void> {
  const signature = createHmac('sha256', webhookSecret).update(raw).digest('hex')
  const { status } = await shop.call('/api/payments/webhooks/fake', {
    raw,
    headers: { 'x-fake-signature': signature },
  })
  expect(status).toBe(202)
}

/** Expires orders while their events are on the way. */
async function endOrders(orders: readonly Followed[]): Promise<void> {
  const cancelled = orders.filter(({ fate }) => fate.between === 'staff cancel')
  await inLanes(cancelled, async ({ orderId }) => {
    const body = { to: 'cancelled', reason: 'customer_asked' }
    const { status } = await shop.call(`/api/orders/staff/${orderId}/status`, { body, headers: staff })
    expect(status).toBe(200)
  })
  const ended = orders.filter(({ fate }) => fate.between === 'time runs out').map(({ orderId }) => orderId)
  await shop.sql("update orders set expires_at = now() - interval '1 second' where id = any($1)", [ended])
  await runScheduledJob('orders.expire')
  // The expiry email is not sent once the order was paid after all.
  await waitForJobs(shop)
}

const before = 3
const after = 2

/** Delivers each event once, in order, each processed before the next. */
async function inCalm(orders: readonly Followed[]): Promise<void> {
  for (const half of ['first', 'later'] as const) {
    await inLanes(orders, async (order) => void (await atProvider(order, order.fate[half])))
    for (let turn = 0; turn < (half === 'first' ? before : after); turn++) {
      await inLanes(orders, (order) => deliver(anEvent(order)))
      await waitForJobs(shop)
    }
    if (half === 'first') await endOrders(orders)
  }
}

/**
 * Delivers each event one to five times, in any order, eight at a time, some very late. The state at the provider
 * changes right before the first delivery.
 */
async function inStorm(orders: readonly Followed[], roll: () => number): Promise<void> {
  const copies = (event: Event) => Array.from({ length: 1 + Math.floor(roll() * 5) }, () => event)
  const events = (count: number) => orders.flatMap((of) => Array.from({ length: count }, () => anEvent(of)))
  const late: Event[] = []
  const early = events(before).flatMap((event) => {
    const all = copies(event)
    if (all.length > 1 && roll() < 0.3) late.push(all.pop()!)
    return all
  })
  await deliverAll(shuffle(roll, early), 'first')
  await waitForJobs(shop)
  await endOrders(orders)
  await deliverAll(shuffle(roll, [...late, ...events(after).flatMap(copies)]), 'later')
}

async function deliverAll(events: readonly Event[], half: 'first' | 'later'): Promise<void> {
  const begun = new Map<Followed, Promise<unknown>>()
  await inLanes(events, async (event) => {
    const { of } = event
    if (!begun.has(of)) begun.set(of, atProvider(of, of.fate[half]))
    await begun.get(of)
    await deliver(event)
  })
}

/**
 * Returns the final state of an order without its ids. Whether an expiry email was sent depends on timing, so it is
 * left out.
 */
async function endOf({ orderId }: Followed): Promise<unknown> {
  const [end] = await shop.sql(
    `select status, total,
       (select json_agg(status order by id) from order_timeline where order_id = o.id) as steps,
       (select json_agg(json_build_array(status, amount, captured, refund_total)) from payments
        where order_id = o.id) as payments,
       (select json_agg(json_build_array(status, amount)) from refunds where order_id = o.id) as refunds,
       payment_status, balance, queue_step,
       (select json_agg(state) from stock_reservations where order_id = o.id) as pieces,
       (select json_agg(split_part(message_id, '.', 3) order by message_id) from email_outbox
        where message_id like '<order.' || o.id || '.%' and split_part(message_id, '.', 3) not like 'expiring%') as letters
     from orders o where id = $1`,
    [orderId],
  )
  return JSON.parse(JSON.stringify(end).replaceAll(/@[^"]*/g, ''))
}
const shelvesOf = async (orders: readonly Followed[]) =>
  Promise.all(
    [...new Set(orders.map(({ variantId }) => variantId))].map(async (id) =>
      shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [id]),
    ),
  )

test('duplicate, late and reordered events lead to the same state as events delivered once and in order', async () => {
  console.info(repeatCommand('events'))
  const roll = createRandom(stormStrength.seed)
  const plan = Array.from({ length: stormStrength.orders }, () => pickOne(roll, fates))
  const [calm, stormy] = [await placeAll(plan), await placeAll(plan)]
  await inCalm(calm)
  await inStorm(stormy, roll)
  await settleShop(shop)
  const [inbox] = await shop.sql(
    'select count(*)::int, count(distinct event_id)::int as once from payment_events where provider_ref = any($1)',
    [stormy.map(({ paymentId }) => paymentId)],
  )
  const all = plan.length * (before + after)
  expect(inbox).toEqual({ count: all, once: all })
  const [calmly, stormily] = [await Promise.all(calm.map(endOf)), await Promise.all(stormy.map(endOf))]
  expect(stormily).toEqual(calmly)
  expect(stormily).toMatchObject(plan.map(({ end }) => ({ status: end })))
  expect(await shelvesOf(stormy)).toEqual(await shelvesOf(calm))
  expect((await runChecks()).map(({ sentence }) => sentence)).toEqual([])
})
