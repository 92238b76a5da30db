import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import type { TaskView } from '#contract/tasks'
import { getListPaths, getSearchPaths } from './catalogue.ts'
import { getPercentile, waitUntilIdle } from './http-load.ts'
import type { ShopperLoad } from './shoppers.ts'
import { type BenchShop, createStaffCall, waitForTask } from './staff-session.ts'

const rows = 40_000
const rowsOfOne = 4

/**
 * Measures response times of customers during preview and import of a file with 40,000 rows, compared with an idle
 * shop, and the event loop delay meanwhile (`loop-delay.ts`).
 */
export async function measureImport(
  shop: BenchShop,
  pool: Pool,
  { seconds, delays }: { seconds: number; delays: string },
): Promise<void> {
  const staff = await createStaffCall(shop, pool)
  const paths = await pathsOf(pool)
  await asking(shop.url, paths, () => sleep(3_000))
  await waitUntilIdle(pool)
  const watched = async (what: string, work: () => Promise<unknown>) => {
    const from = Date.now()
    const waits = await asking(shop.url, paths, work)
    return tell(what, { waits, seconds: (Date.now() - from) / 1_000, held: heldUp(delays, from) })
  }
  const rest = await watched('at rest', () => sleep(seconds * 1_000))
  let id = ''
  const read = await watched('while the file is sent and read through', async () => {
    id = ((await staff('POST', '/api/imports/products?name=bench.csv', fileOf())) as TaskView).id
    await waitForTask(staff, id, 'ready')
  })
  const brought = await watched('while it is brought in', async () => {
    await staff('POST', `/api/imports/${id}/start`)
    await waitForTask(staff, id, 'done')
  })
  for (const [what, p99] of Object.entries({ read, brought }))
    console.info(`p99 while it is ${what}: ${(p99 / rest).toFixed(2)} times that at rest`)
}

async function pathsOf(pool: Pool): Promise<string[]> {
  const { rows: found } = await pool.query<{ slug: string }>(
    "select slug from catalog_cards where kind = 'product' order by md5(slug) limit 100",
  )
  const products = found.map(({ slug }) => `/api/catalog/products/${slug}`)
  return products.flatMap((path, at) => [
    path,
    getListPaths()[at % getListPaths().length]!,
    getSearchPaths()[at % getSearchPaths().length]!,
  ])
}

/** Creates a Shopify export of 10,000 products in four sizes. */
function fileOf(): string {
  const head =
    'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price'
  const text = '<p>Macia, com elastano, para o dia todo.</p><ul><li>Cós alto</li><li>Seca rápido</li></ul>'
  const lines = Array.from({ length: rows }, (_, at) => {
    const [product, size] = [Math.floor(at / rowsOfOne), ['PP', 'P', 'M', 'G'][at % rowsOfOne]!]
    const own = size === 'PP' ? `Peça ${product},${text.replace(',', ' ')},Bench,bench,true,Tamanho` : ',,,,,'
    return `bench-${product},${own.replaceAll(', ', ' ')},${size},BENCH-${product}-${size},250,5,99.90`
  })
  return [head, ...lines].join('\n')
}

/** Returns the latencies in ms while the work was done (`shoppers.ts`). */
async function asking(
  url: string,
  paths: readonly string[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const shoppers = fork(fileURLToPath(new URL('./shoppers.ts', import.meta.url)))
  shoppers.send({ url, paths } satisfies ShopperLoad)
  await work()
  shoppers.send('stop')
  const [waits] = (await once(shoppers, 'message')) as [number[]]
  return waits
}

type Turn = { clock: number; processor: number }

/** Reads the maximum event loop delay of each sample. */
const heldUp = (file: string, from: number): Turn[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .flatMap(([at, clock, processor]) => (at! >= from ? [{ clock: clock!, processor: processor! }] : []))

type Told = { waits: readonly number[]; seconds: number; held: readonly Turn[] }

/** Prints the result and returns the p99. */
function tell(what: string, { waits, seconds, held }: Told): number {
  const waited = getPercentile(waits)
  const [clock, processor] = (['clock', 'processor'] as const).map((by) =>
    getPercentile(held.map((turn) => turn[by])),
  )
  const shown = [50, 95, 99].map((at) => `p${at} ${waited(at).toFixed(1)}`).join(', ')
  console.info(
    `${what}: ${shown}, the longest ${waited(100).toFixed(0)} ms, of ${waits.length} in ${seconds.toFixed(0)} s; ` +
      `longest turn of the loop ${clock!(100).toFixed(0)} ms by the clock, ${processor!(100).toFixed(0)} ms of the processor; ` +
      `load ${loadavg()[0]!.toFixed(1)}`,
  )
  return waited(99)
}
