import { beforeAll, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import { paymentProviders } from '#domain/payments'
import { runChecks } from '#server/doctor/run-checks'
import { createCart, createOrderBody, createProduct, idempotencyHeaders } from './factories.ts'
import type { PaymentBench, SentWebhook } from './payment-provider.ts'
import type { TestShop } from './shop.ts'
import { waitForJobs } from './storm/run-jobs.ts'
import { createRandom, pickOne, shuffle, stormStrength } from './storm/strength.ts'

/** Acts at the provider, and the public status that an order has in the end. */
type Fate = { first: readonly Act[]; later: readonly Act[]; end: string }
type Act = keyof typeof acts

const acts = {
  pay: ({ pay }: PaymentBench, id: string) => pay(id),
  refundPart: ({ refundThere }: PaymentBench, id: string) => refundThere!(id, 1_234),
  refundAll: ({ refundThere }: PaymentBench, id: string, total: number) => refundThere!(id, total),
  open: ({ dispute }: PaymentBench, id: string) => dispute!(id, 'open'),
  win: ({ dispute }: PaymentBench, id: string) => dispute!(id, 'won'),
  lose: ({ dispute }: PaymentBench, id: string) => dispute!(id, 'lost'),
}

const fates: readonly Fate[] = [
  { first: [], later: [], end: 'awaiting_payment' },
  { first: [], later: ['pay'], end: 'paid' },
  { first: ['pay'], later: [], end: 'paid' },
  { first: ['pay', 'refundPart'], later: [], end: 'paid' },
  { first: ['pay'], later: ['refundPart', 'refundPart'], end: 'paid' },
  { first: ['pay'], later: ['refundAll'], end: 'refunded' },
  { first: ['pay'], later: ['open'], end: 'disputed' },
  { first: ['pay'], later: ['open', 'win'], end: 'paid' },
  { first: ['pay', 'open'], later: ['lose'], end: 'refunded' },
]

type Half = 'first' | 'later'
type Followed = { fate: Fate; orderId: string; variantId: string; paymentId: string; total: number }

const workers = 8
/** Events of an order in each half. */
const eventsPerHalf = 2

async function inLanes<T>(list: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> {
  const waiting = [...list]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: workers }, lane))
}

async function placeAll(shop: TestShop, plan: readonly Fate[], method: string): Promise<Followed[]> {
  const placed: Followed[] = []
  await inLanes(
    plan.map((fate, at) => [fate, at] as const),
    async ([fate, at]) => {
      const variantId = (await createProduct({ sizes: ['U'], stock: 3 })).variants[0]!.id
      const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
        body: createOrderBody({ payment: { method } }),
        headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
      })
      if (status !== 201) throw new Error(`${status} ${body.code}`)
      const { id: paymentId, amount: total } = body.payment!
      placed[at] = { fate, orderId: body.orderId, variantId, paymentId, total }
    },
  )
  return placed
}

/** Returns the end of an order without its ids. */
async function endOf({ sql }: TestShop, { orderId, variantId }: Followed): Promise<unknown> {
  const [end] = await sql(
    `select status, payment_status, queue_step, total, amount_due, balance,
       (select json_agg(json_build_array(status, amount, captured, refund_total, fee, review)) from payments
        where order_id = o.id) as payments,
       (select json_agg(json_build_array(status, amount) order by amount) from refunds where order_id = o.id) as refunds,
       (select json_agg(json_build_array(status, amount)) from disputes where order_id = o.id) as disputes,
       (select json_agg(json_build_array(kind, amount) order by kind, amount) from order_adjustments
        where order_id = o.id) as adjustments,
       (select json_agg(json_build_array(reason, on_hand_change, reserved_change) order by id) from stock_ledger
        where order_id = o.id) as stock,
       (select json_build_array(on_hand, reserved) from stock_levels where variant_id = $2) as level
     from orders o where id = $1`,
    [orderId, variantId],
  )
  return end
}

/** Delivers events to the shop of a test, and acts at the provider. */
function createCourier(name: string, shop: TestShop, bench: () => PaymentBench) {
  const act = async ({ fate, paymentId, total }: Followed, half: Half): Promise<void> => {
    for (const each of fate[half]) await acts[each](bench(), paymentId, total)
  }
  return {
    act,
    event: async ({ paymentId }: Followed): Promise<SentWebhook> => bench().webhook!(paymentId),
    async deliver({ body: raw, headers, query }: SentWebhook): Promise<void> {
      const search = query ? `?${new URLSearchParams(query)}` : ''
      const path = `/api/payments/webhooks/${name}${search}`
      expect((await shop.call(path, { raw, headers })).status).toBe(202)
    },
  }
}

type Courier = ReturnType<typeof createCourier>
type Event = { of: Followed; sent: SentWebhook }

/** Delivers each event once, in order, each processed before the next. */
async function inOrder(shop: TestShop, courier: Courier, orders: readonly Followed[]): Promise<void> {
  for (const half of ['first', 'later'] as const) {
    await inLanes(orders, (order) => courier.act(order, half))
    for (let turn = 0; turn < eventsPerHalf; turn++) {
      await inLanes(orders, async (order) => courier.deliver(await courier.event(order)))
      await waitForJobs(shop)
    }
  }
}

/**
 * Delivers each event one to five times, in any order, eight at a time; some of the first half after the second. The
 * provider changes right before the first delivery of an order. Returns the number of events.
 */
async function inAnyOrder(
  shop: TestShop,
  courier: Courier,
  orders: readonly Followed[],
  roll: () => number,
): Promise<number> {
  const late: Event[] = []
  let count = 0
  for (const half of ['first', 'later'] as const) {
    const begun = new Map<Followed, Promise<void>>()
    const events = await Promise.all(
      orders.flatMap((of) =>
        Array.from({ length: eventsPerHalf }, async () => ({ of, sent: await courier.event(of) })),
      ),
    )
    count += events.length
    const copies = events.flatMap((event) => Array.from({ length: 1 + Math.floor(roll() * 5) }, () => event))
    const isLate = (): boolean => half === 'first' && roll() < 0.3
    const early = copies.filter((event) => !isLate() || void late.push(event))
    const all = shuffle(roll, half === 'first' ? early : [...late, ...early])
    await inLanes(all, async ({ of, sent }) => {
      if (!begun.has(of)) begun.set(of, courier.act(of, half))
      await begun.get(of)
      await courier.deliver(sent)
    })
    // All events of an order may be late; its provider changed all the same.
    await inLanes(
      orders.filter((order) => !begun.has(order)),
      (order) => courier.act(order, half),
    )
    await waitForJobs(shop)
  }
  return count
}

/**
 * Tests that repeated and reordered webhooks of an adapter lead to the same end as webhooks in order. `bench` is its
 * test account, with webhooks, refunds and disputes made there; `method` is one that waits for the customer.
 */
export function describePaymentEvents(
  name: string,
  shop: TestShop,
  bench: () => PaymentBench,
  method: 'pix' | 'boleto' | 'card',
): void {
  beforeAll(() => void paymentProviders.provide([bench().provider]))

  test(`[PF-03] webhooks of ${name}, each one to five times in any order by eight workers, end as in order`, async () => {
    const roll = createRandom(stormStrength.seed)
    const size = Math.ceil(stormStrength.events / (2 * eventsPerHalf))
    const plan = Array.from({ length: size }, () => pickOne(roll, fates))
    const courier = createCourier(name, shop, bench)
    const [calm, stormy] = [await placeAll(shop, plan, method), await placeAll(shop, plan, method)]
    await inOrder(shop, courier, calm)
    const count = await inAnyOrder(shop, courier, stormy, roll)
    const [inbox] = await shop.sql(
      `select count(*)::int, count(distinct event_id)::int as once from payment_events
       where verified and payment_id = any($1)`,
      [stormy.map(({ paymentId }) => paymentId)],
    )
    expect(inbox).toEqual({ count, once: count })
    const ends = (orders: readonly Followed[]) => Promise.all(orders.map((order) => endOf(shop, order)))
    const found = await ends(stormy)
    expect(found).toEqual(await ends(calm))
    expect(found).toMatchObject(plan.map(({ end: status }) => ({ status })))
    expect((await runChecks()).map(({ sentence }) => sentence)).toEqual([])
  })
}
