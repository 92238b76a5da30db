import { loadavg } from 'node:os'
import type { Pool } from 'pg'
import { runInParallel } from './http-load.ts'
import { waitUntilIdle, readCpuTime } from './cpu-time.ts'
import { type BenchShop, createStaffCookie } from './staff-session.ts'

/** Name of a kind of staff request, and the URLs used in turn. */
export type Kind = readonly [what: string, paths: readonly string[]]

const median = (took: readonly number[]): number => took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(7)

type Measure = { took: readonly number[]; processor: number }

const underBound = (took: readonly number[], bound: number): number =>
  took.filter((ms) => ms < bound).length / (took.length || 1)

function report(what: string, { took, processor }: Measure, row: number, bound: number): void {
  const sorted = took.toSorted((a, b) => a - b)
  console.info(
    `${what.padEnd(36)} p50 ${at(sorted, 0.5)} p95 ${at(sorted, 0.95)} p99 ${at(sorted, 0.99)} ms, under ${bound} ms ` +
      `${(underBound(took, bound) * 100).toFixed(1)} %, processor ${(processor / took.length).toFixed(1)} ms each, ` +
      `${(median(took) / row).toFixed(0)} times one row, of ${took.length}, load ${loadavg()[0]!.toFixed(1)}`,
  )
}

/**
 * Measures response times of staff requests, each kind in turn with four in parallel, beside reading one row of `table`
 * by id. `bound`: ms that are promised. The shop is idle and warmed up: first requests are not measured.
 */
export async function measureStaffQueries(
  shop: BenchShop,
  pool: Pool,
  seconds: number,
  kinds: readonly Kind[],
  { table, ids, bound = 100 }: { table: string; ids: readonly string[]; bound?: number },
): Promise<void> {
  const { url } = shop
  const cookie = await createStaffCookie(shop, pool)
  const fourAtOnce = async (work: (turn: number) => Promise<unknown>): Promise<Measure> => {
    const took: number[] = []
    let turn = 0
    const before = await readCpuTime(url, pool)
    await runInParallel(4, seconds, async () => {
      const begun = performance.now()
      await work(turn++)
      took.push(performance.now() - begun)
    })
    return { took, processor: (await readCpuTime(url, pool)) - before }
  }
  const answer = async (path: string): Promise<void> => {
    const answered = await fetch(url + path, { headers: { cookie } })
    await answered.arrayBuffer()
    if (!answered.ok) throw new Error(`${path} answered ${answered.status}`)
  }
  for (const path of kinds.flatMap(([, paths]) => paths)) await answer(path)
  await waitUntilIdle(url, pool)
  const one = await fourAtOnce((turn) =>
    pool.query({
      name: `bench.one_of_${table}`,
      text: `select id from ${table} where id = $1`,
      values: [ids[turn % ids.length]!],
    }),
  )
  const row = median(one.took)
  report('one row by its id, in SQL', one, row, bound)
  const all: Measure[] = []
  for (const [what, paths] of kinds) {
    const measured = await fourAtOnce((turn) => answer(paths[turn % paths.length]!))
    all.push(measured)
    report(what, measured, row, bound)
  }
  const share = all.reduce((sum, { took }) => sum + underBound(took, bound), 0) / all.length
  console.info(`every kind as often as the others: ${(share * 100).toFixed(1)} % under ${bound} ms`)
}
