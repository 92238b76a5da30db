import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { maxBulkProducts } from '#contract/bulk-operations'
import { measureCustomers, printWaits, readCustomerKinds } from './customer-load.ts'
import { waitUntilIdle } from './http-load.ts'
import { readCpuTime } from './cpu-time.ts'
import { type BenchShop, createStaffCall, waitForTask } from './staff-session.ts'

/**
 * Measures how long a bulk edit of 10,000 prices and its undo take, and the response times of customers meanwhile
 * compared with an idle shop. Baseline: the same prices written by one statement.
 */
export async function measureBulk(shop: BenchShop, pool: Pool, seconds: number): Promise<void> {
  const ids = await column(
    pool,
    `select id::text as it from products order by md5(id::text) limit ${maxBulkProducts}`,
  )
  const kinds = await readCustomerKinds(pool)
  console.info(
    `${ids.length} products of ${(await column(pool, 'select count(*)::text as it from products'))[0]}\n`,
  )
  const plain = await inOneStatement(pool, ids)
  console.info(`the same prices by one statement, rolled back: ${plain.toFixed(1)} s\n`)
  const staff = await createStaffCall(shop, pool)
  // Warm-up: fills the caches of a running shop.
  await measureCustomers(shop, kinds, () => sleep(2_000))
  await waitUntilIdle(pool)
  const before = await sums(pool)
  const spent = await readCpuTime(shop.url, pool)
  const rest = await measureCustomers(shop, kinds, () => sleep(seconds * 1_000))
  printWaits('at rest', rest)
  const answers = [...rest.values()].reduce((sum, took) => sum + took.length, 0)
  const each = ((await readCpuTime(shop.url, pool)) - spent) / answers
  console.info(`an answer at rest: ${each.toFixed(1)} ms of the processors\n`)
  const id = randomUUID()
  const change = { kind: 'price_percent', percent: 5, to90: false }
  const start = { id, over: { ids }, change, expected: ids.length }
  printWaits(
    'while 10,000 prices change',
    await measureCustomers(shop, kinds, () =>
      measured(
        'the change',
        plain,
        async () => {
          await staff('POST', '/api/bulk-operations', start)
          await waitForTask(staff, id, 'done')
        },
        { url: shop.url, pool },
      ),
    ),
  )
  await waitUntilIdle(pool)
  printWaits(
    'while they go back',
    await measureCustomers(shop, kinds, () =>
      measured(
        'the way back',
        plain,
        async () => {
          await staff('POST', `/api/tasks/${id}/undo`)
          await waitForTask(staff, id, 'undone')
        },
        { url: shop.url, pool },
      ),
    ),
  )
  await waitUntilIdle(pool)
  const after = await sums(pool)
  console.info(
    after === before
      ? 'every price is what it was, on every card too'
      : `prices are others: ${before} and ${after}`,
  )
}

const column = async (pool: Pool, text: string): Promise<string[]> =>
  (await pool.query<{ it: string }>(text)).rows.map(({ it }) => it)

/** Returns the sum of all prices, in products and in cards. */
const sums = async (pool: Pool): Promise<string> =>
  (
    await column(
      pool,
      `select md5(string_agg(p.id::text || p.price || coalesce(c.price, 0), '' order by p.id)) as it
       from products p left join catalog_cards c on c.id = p.id`,
    )
  )[0]!

async function inOneStatement(pool: Pool, ids: readonly string[]): Promise<number> {
  const connection = await pool.connect()
  try {
    const begun = performance.now()
    await connection.query('begin')
    await connection.query('update products set price = price + 1 where id = any($1)', [ids])
    await connection.query('rollback')
    return (performance.now() - begun) / 1_000
  } finally {
    connection.release()
  }
}

async function measured(
  what: string,
  plain: number,
  work: () => Promise<void>,
  { url, pool }: { url: string; pool: Pool },
): Promise<void> {
  const spent = await readCpuTime(url, pool)
  const begun = performance.now()
  await work()
  const took = (performance.now() - begun) / 1_000
  const processor = ((await readCpuTime(url, pool)) - spent) / 1_000
  console.info(
    `${what}: ${took.toFixed(1)} s from the press to its end, ${(took / plain).toFixed(0)} times the one statement, ` +
      `processor ${processor.toFixed(1)} s with what shoppers asked, load ${loadavg()[0]!.toFixed(1)}`,
  )
}
