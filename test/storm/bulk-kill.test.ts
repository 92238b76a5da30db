import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openChanges } from '#domain/products'
import { database, transaction } from '#platform/database'
import { aProduct } from '#test/factories'
import { type MortalShop, mortalShop } from './mortal-shop.ts'
import { again, chance, weather } from './weather.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let shop: MortalShop
let ids: string[]
const count = 600

beforeAll(async () => {
  const opened = await mortalShop({ LOG_LEVEL: 'silent' }, async () => {
    const made = []
    for (let at = 0; at < count; at++) made.push((await aProduct({ sizes: ['U'], price: 10_000 + at })).id)
    return made
  })
  shop = opened.shop
  ids = opened.goods
})
afterAll(() => shop?.close())

const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database().$client.query(text, values)).rows as Row[]
const prices = async () =>
  (await sql<{ price: number }>('select price from products where id = any($1) order by price', [ids])).map(
    ({ price }) => price,
  )
const task = async (id: string) =>
  (
    await sql<{ state: string; done: number; counts: Record<string, number> }>(
      'select state, done, counts from feed_tasks where id = $1',
      [id],
    )
  )[0]!

/** Kills the shop while a task is in this state; what it held is given back at once instead of after half a minute. */
async function killWithin(id: string, state: string): Promise<void> {
  const roll = chance(weather.seed)
  await sleep(300 + roll() * 700)
  await shop.killShop()
  expect((await task(id)).state, 'it was killed in the middle').toBe(state)
  await shop.untilReady()
  await sql(
    "update jobs.job set state = 'retry', start_after = now() where name = 'feeds.bulk' and state = 'active'",
  )
}
const endOf = (id: string, state: string) =>
  expect.poll(async () => (await task(id)).state, { timeout: 120_000, interval: 200 }).toBe(state)
const enqueue = (taskId: string) =>
  sql(
    `insert into jobs.job (name, data, retry_limit, retry_delay, retry_backoff, policy)
     select 'feeds.bulk', $1, 8, 2, true, policy from jobs.queue where name = 'feeds.bulk'`,
    [{ taskId }],
  )

test('[AD-05] killed in the middle, a change of many products goes on, each changed once, and so does its way back', async () => {
  console.info(again('kill'))
  const before = await prices()
  const id = randomUUID()
  await transaction(async (tx) => {
    await openChanges(tx, id, { ids, actor: 'teste' })
    await tx.$client.query(
      `insert into feed_tasks (id, kind, state, wish, total, actor, request_id, started_at)
       values ($1, 'bulk', 'running', $2, $3, 'teste', 'teste', now())`,
      [id, { change: { kind: 'price_amount', amount: 100, to90: false }, filter: null }, count],
    )
  })
  await enqueue(id)
  await killWithin(id, 'running')
  await endOf(id, 'done')
  expect(await prices()).toEqual(before.map((price) => price + 100))
  expect((await task(id)).counts).toMatchObject({ changed: count })
  await sql("update feed_tasks set state = 'undoing' where id = $1", [id])
  await enqueue(id)
  await killWithin(id, 'undoing')
  await endOf(id, 'undone')
  expect(await prices()).toEqual(before)
  expect((await task(id)).counts).toMatchObject({ back: count, kept: 0 })
})
