import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { getListPaths, getSearchPaths } from './catalogue.ts'
import { getPercentile } from './http-load.ts'
import type { BenchShop } from './staff-session.ts'

/** Customer requests during the measurement, so many of each per second. */
export type CustomerKind = readonly [what: string, paths: readonly string[]]
const perSecond = 15

/** Returns requests for lists, searches and products, as customers send them. */
export async function readCustomerKinds(pool: Pool): Promise<CustomerKind[]> {
  const { rows } = await pool.query<{ slug: string }>(
    "select slug from catalog_cards where kind = 'product' order by md5(slug) limit 400",
  )
  return [
    ['list', getListPaths()],
    ['search', getSearchPaths()],
    ['product', rows.map(({ slug }) => `/api/catalog/products/${slug}`)],
  ]
}

/** Response times in ms by kind of request. */
export type Waits = ReadonlyMap<string, number[]>

/**
 * Sends requests at a constant rate until `work` is done, without waiting for earlier responses. Latency counts from
 * the scheduled time, so queueing is included.
 */
export async function measureCustomers(
  { url }: BenchShop,
  kinds: readonly CustomerKind[],
  work: () => Promise<unknown>,
): Promise<Waits> {
  const waits = new Map(kinds.map(([what]) => [what, [] as number[]]))
  const open = new Set<Promise<void>>()
  let turn = 0
  let failed: unknown
  const ask = async ([what, paths]: CustomerKind, due: number) => {
    const path = paths[Math.floor(turn / kinds.length) % paths.length]!
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    waits.get(what)!.push(performance.now() - due)
  }
  let isOver = false
  const pace = (async () => {
    const gap = 1_000 / (perSecond * kinds.length)
    for (let due = performance.now(); !isOver; due += gap) {
      const early = due - performance.now()
      if (early > 0) await sleep(early)
      const asked = ask(kinds[turn % kinds.length]!, due).catch((error: unknown) => void (failed ??= error))
      turn += 1
      open.add(asked)
      void asked.then(() => open.delete(asked))
    }
  })()
  await work()
  isOver = true
  await pace
  await Promise.all(open)
  if (failed) throw failed
  return waits
}

/** Prints the response times of each kind. */
export function printWaits(when: string, waits: Waits): void {
  for (const [what, took] of waits) {
    const at = getPercentile(took)
    const shown = [50, 95, 99].map((share) => `p${share} ${at(share).toFixed(1)}`).join(', ')
    console.info(
      `${when}: ${what.padEnd(8)} ${shown}, the longest ${at(100).toFixed(0)} ms, of ${took.length}`,
    )
  }
  console.info(`${when}: load ${loadavg()[0]!.toFixed(1)}\n`)
}
