import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getConnectionConfig, database } from '#platform/postgres/database'
import { createProduct, createSet } from '#test/factories'
import { waitForJobs } from './run-jobs.ts'
import { type KillableShop, startKillableShop } from './killable-shop.ts'
import { buyWithRetries, type StormProducts, type PurchaseRecord } from './retrying-shopper.ts'
import { repeatCommand, createRandom, stormStrength } from './strength.ts'

vi.setConfig({ testTimeout: 600_000 + stormStrength.kills * 20_000 })

const lanes = 8

let shop: KillableShop
let goods: StormProducts

async function fill(): Promise<StormProducts> {
  const products = await Promise.all(
    [2_000, 2_000, 2_000, 12].map((stock) => createProduct({ sizes: ['U'], stock })),
  )
  const variants = products.map(({ variants: [variant] }) => variant!.id)
  const pair = products.slice(0, 2)
  return { variants, set: { id: (await createSet(pair)).id, variantIds: variants.slice(0, 2) } }
}

beforeAll(async () => {
  const opened = await startKillableShop({ FAKE_PIX_DELAY_MS: '400', LOG_LEVEL: 'silent' }, fill)
  shop = opened.shop
  goods = opened.goods
})
afterAll(() => shop?.close())

const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database().$client.query(text, values)).rows as Row[]

/** Buys in a loop until the test ends. */
async function lane(roll: () => number, over: AbortSignal): Promise<PurchaseRecord[]> {
  const memories: PurchaseRecord[] = []
  while (!over.aborted) memories.push(await buyWithRetries(shop.url, goods, roll))
  return memories
}

/**
 * Kills the shop, mostly under load, sometimes during its start. A start whose database dies exits with an error, so
 * the database is only killed while the shop runs.
 */
async function kill(roll: () => number, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const isShop = time % 2 === 0
    if (!isShop || roll() < 0.7) await shop.untilReady()
    await sleep(1_500 * roll())
    await (isShop ? shop.killShop() : shop.killDatabase())
  }
  await shop.untilReady()
}

/** Expires the locks of killed jobs and runs reconciliation, which otherwise take a quarter of an hour. */
async function letTimePass(): Promise<void> {
  const jobs = new PgBoss({
    ...(getConnectionConfig() as { connectionString: string }),
    schema: 'jobs',
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
  })
  await jobs.start()
  try {
    for (const _ of [1, 2]) {
      await sleep(1_000)
      await sql("update jobs.job set started_on = started_on - interval '1 hour' where state = 'active'")
      await jobs.supervise()
      await sql("update jobs.job set start_after = now() where state = 'retry'")
      await sql("update payments set updated_at = now() - interval '2 minutes'")
      await jobs.send('payments.reconcile', {})
      await waitForJobs({ sql: sql as never })
    }
  } finally {
    await jobs.stop()
  }
}

test('killed again and again, the shop loses no order, no payment and no stock', async () => {
  console.info(repeatCommand('kill'))
  const roll = createRandom(stormStrength.seed)
  const over = new AbortController()
  const shopping = Array.from({ length: lanes }, (_, index) =>
    lane(createRandom(stormStrength.seed + index + 1), over.signal),
  )
  await Promise.race([kill(roll, stormStrength.kills), Promise.all(shopping)])
  over.abort()
  const memories = (await Promise.all(shopping)).flat()
  await letTimePass()
  const { code, output } = await shop.doctor()
  expect([output, code]).toEqual([expect.stringMatching(/^Tudo confere/), 0])
  await everyKeyHasItsOrder(memories)
  await noCartIsEmptiedForNothing(memories)
  await nothingIsHalf()
  console.info(
    `${stormStrength.kills} kills, ${memories.length} purchases, ${memories.filter(({ order }) => order).length} orders`,
  )
})

async function everyKeyHasItsOrder(memories: readonly PurchaseRecord[]): Promise<void> {
  const found = await sql<{ key: string; ids: string[] }>(
    'select idempotency_key as key, array_agg(id::text) as ids from orders group by 1 order by 1',
  )
  const remembered = memories.flatMap(({ key, order }) => (order ? [{ key, ids: [order.orderId] }] : []))
  expect(remembered.length).toBeGreaterThan(stormStrength.kills)
  expect(found).toEqual(remembered.sort((a, b) => (a.key < b.key ? -1 : 1)))
}

async function noCartIsEmptiedForNothing(memories: readonly PurchaseRecord[]): Promise<void> {
  const full = new Set(
    (await sql<{ id: string }>('select distinct session_id::text as id from cart_items')).map(({ id }) => id),
  )
  for (const { session, filled, order, refused } of memories) {
    expect({ session, refused, full: full.has(session) }).toEqual({
      session,
      refused,
      full: filled && !order,
    })
    if (refused) expect(refused).toMatch(/^(cart|checkout)\.(sold_out|not_enough)$/)
  }
}

async function nothingIsHalf(): Promise<void> {
  const half = await sql(
    `select id from orders o where not exists (select from payments where order_id = o.id)
       or not exists (select from stock_reservations where order_id = o.id)`,
  )
  expect(half).toEqual([])
  // A charge whose request was killed was never created.
  const unlike = await sql(
    `select p.id, p.status, c.status as "atProvider" from payments p
     full join fake_provider.charges c on c.payment_id = p.id where coalesce(c.status, 'cancelled') is distinct from p.status`,
  )
  expect(unlike).toEqual([])
}
