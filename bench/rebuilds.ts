import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { refreshCards } from '#domain/catalog'
import { closeDatabase, openDatabase, transaction } from '#platform/postgres/database'
import type { ServedShop } from '#test/serve-shop'
import { getListPaths, getSearchPaths } from './catalogue.ts'
import { getPercentile } from './http-load.ts'

/** Measures start time, memory, and response times while the search index processes many changes. */
export async function measureRebuilds(shop: ServedShop, pool: Pool): Promise<void> {
  await shop.restart()
  const begun = performance.now()
  await shop.restart()
  const ready = performance.now() - begun
  await fetch(`${shop.url}/api/catalog/products`)
  const first = performance.now() - begun - ready
  console.info(`closed and ready again in ${ms(ready)}, the first list ${ms(first)} later`)
  await sleep(5_000)
  console.info(`memory of the process after that: ${memory(shop).now} MB\n`)
  const cards = (
    await pool.query<{ id: string }>("select id from catalog_cards where kind = 'product' order by id")
  ).rows
  const ids = cards.map(({ id }) => id)
  const some = (count: number) => ids.slice(0, count)
  await meanwhile(shop, 'nothing', () => sleep(5_000))
  await meanwhile(shop, '2,000 cards change', () => touch(pool, some(2_000)))
  await meanwhile(shop, 'the connection that tells of changes is lost', async () => {
    await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'")
    await sleep(3_000)
  })
  await meanwhile(shop, '10,000 prices change in one job', () => changePrices(shop, some(10_000)))
  await meanwhile(shop, 'every name changes twice, after which the index is made anew', async () => {
    await touch(pool, ids)
    await touch(pool, ids)
    await sleep(10_000)
  })
  console.info(`memory: ${memory(shop).now} MB, at most ${memory(shop).most} MB\n`)
}

const ms = (time: number): string => `${Math.round(time)} ms`

/** Returns the resident memory of the shop's process in MB, from /proc. */
function memory({ pid }: ServedShop): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid()}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** Requests lists and searches until `work` is done and the index is up to date; prints the response times. */
async function meanwhile({ url }: ServedShop, what: string, work: () => Promise<unknown>): Promise<void> {
  const paths = [...getListPaths(), ...getSearchPaths()]
  const took: number[] = []
  let isDone = false
  let at = 0
  const ask = async () => {
    while (!isDone) {
      const begun = performance.now()
      await (await fetch(url + paths[at++ % paths.length]!)).arrayBuffer()
      took.push(performance.now() - begun)
    }
  }
  const asking = Promise.all([ask(), ask()])
  const begun = performance.now()
  await work()
  await sleep(2_500)
  isDone = true
  await asking
  const percentile = getPercentile(took)
  console.info(
    `while ${what} (${ms(performance.now() - begun)}): ${took.length} answers, p50 ${percentile(50).toFixed(1)}, p99 ${percentile(99).toFixed(1)}, the longest ${percentile(100).toFixed(0)} ms`,
  )
}

/** Renames products, as many at once as one transaction of an import. */
async function touch(pool: Pool, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 1_000) {
    const part = ids.slice(at, at + 1_000)
    await pool.query("update catalog_cards set name = name || ' ' where id = any($1)", [part])
    await pool.query('insert into cache_invalidations (tags) values ($1)', [part.map((id) => `card:${id}`)])
  }
}

async function changePrices({ database }: ServedShop, ids: readonly string[]): Promise<void> {
  openDatabase(database, 2)
  await transaction(async (tx) => {
    await tx.$client.query('update products set price = price + 100 where id = any($1)', [ids])
    for (let at = 0; at < ids.length; at += 1_000) await refreshCards(tx, ids.slice(at, at + 1_000))
  })
  await closeDatabase()
}
