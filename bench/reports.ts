import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { measureCustomers, printWaits, readCustomerKinds } from './customer-load.ts'
import { waitUntilIdle } from './http-load.ts'
import { copiedOrderCount, idOf } from './orders.ts'
import { type BenchShop, createStaffCall, type StaffCall } from './staff-session.ts'
import { type Kind, measureStaffQueries } from './staff-queries.ts'

/** Milliseconds in which a report is promised. */
const bound = 300

/** Copies the facts of the demo orders for their copies, as a rebuild would compute them. Copies have no payments. The shop may
 * have computed some of them already. */
export async function copyFacts(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from orders')
  const times = Math.round((rows[0]!.count - copiedOrderCount) / copiedOrderCount)
  const from = `join orders o on o.id = r.order_id cross join generate_series(1, ${times}) n
    where o.id::text like 'da0c0000-0000-8000-a000-%' and o.status <> 'awaiting_payment'`
  const earlier = (at: string) => `${at} - n * interval '211 seconds'`
  const dayOf = (at: string) => `((${earlier(at)}) at time zone 'America/Sao_Paulo')::date`
  const amounts =
    'pieces, items, promotions, discount, shipping, interest, total, money, fee, freight, cost, uncosted'
  await pool.query(
    `insert into report_orders (order_id, number, channel, state, city, method, coupon, shipping, is_first, promotions)
     select ${idOf('o.id')}, c.number, r.channel, r.state, r.city, 'none', r.coupon, r.shipping, false, r.promotions
     from report_orders r ${from.replace(' where', `join orders c on c.id = ${idOf('o.id')} where`)}
     on conflict do nothing`,
  )
  await pool.query(
    `insert into report_facts (order_id, position, kind, at, day, ${amounts})
     select ${idOf('o.id')}, r.position, r.kind, ${earlier('r.at')}, ${dayOf('r.at')},
       ${amounts
         .split(', ')
         .map((name) => `r.${name}`)
         .join(', ')}
     from report_facts r ${from} and r.kind in ('sale', 'order_cancelled') on conflict do nothing`,
  )
  await pool.query(
    `insert into report_fact_pieces (order_id, position, variant_id, product_id, size, name, day, is_sale, pieces, total,
       cost, uncosted)
     select ${idOf('o.id')}, r.position, r.variant_id, r.product_id, r.size, r.name, ${dayOf('f.at')}, r.is_sale, r.pieces,
       r.total, r.cost, r.uncosted
     from report_fact_pieces r join report_facts f on f.order_id = r.order_id and f.position = r.position ${from}
     on conflict do nothing`,
  )
  await pool.query(
    'insert into report_stale_days (day) select distinct day from report_facts on conflict do nothing',
  )
}

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const days = (from: number, to: number): string => `from=${day(from)}&to=${day(to)}`
const compared = (length: number): string =>
  `${days(length - 1, 0)}&beforeFrom=${day(2 * length - 1)}&beforeTo=${day(length)}`
const periods = [days(0, 0), compared(7), compared(30), compared(180), days(364, 0), days(3_649, 0)]
const groupings = ['channel', 'state', 'city', 'method', 'coupon', 'shipping', 'customer', 'promotion']
const pieces = ['product', 'variant', 'category', 'size']

const kinds: readonly Kind[] = [
  ['today', ['/api/dashboard/today']],
  ['feed and carts', ['/api/dashboard/feed', '/api/dashboard/carts']],
  [
    'weeks, segments, orders to suppliers',
    ['weeks', 'segments', 'reorder', 'actions'].map((name) => `/api/dashboard/${name}`),
  ],
  [
    'sales by day, week, month',
    periods.flatMap((period) =>
      ['day', 'week', 'month'].map((by) => `/api/reports/sales?${period}&by=${by}`),
    ),
  ],
  [
    'sales of one channel or state',
    periods.flatMap((period) =>
      ['channel=site', 'state=GO'].map((filter) => `/api/reports/sales?${period}&${filter}`),
    ),
  ],
  [
    'by group of orders',
    periods.flatMap((period) => groupings.map((by) => `/api/reports/groups?${period}&by=${by}`)),
  ],
  [
    'by group of pieces',
    periods.flatMap((period) => pieces.map((by) => `/api/reports/groups?${period}&by=${by}`)),
  ],
  ['sizes', periods.map((period) => `/api/reports/sizes?${period}`)],
  ['funnel, cohorts', [`/api/reports/funnel?${periods[2]}`, '/api/reports/cohorts']],
  [
    'stock, returns, reviews',
    ['stock', 'returns', 'reviews'].flatMap((name) =>
      periods.slice(0, 4).map((period) => `/api/reports/${name}?${period.split('&before')[0]}`),
    ),
  ],
  ['a number of a day', [days(1, 1), days(30, 30)].map((period) => `/api/reports/number?${period}`)],
  ['facts of a day', [days(1, 1), days(30, 30)].map((period) => `/api/reports/facts?${period}&measure=sold`)],
  ['facts of a month', [`/api/reports/facts?${days(29, 0)}&measure=sold`]],
]

const waitForSums = async (pool: Pool): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      `select (select count(*) from report_stale_days)::int
         + (select count(*) from generate_series(date_trunc('month', now()) - interval '10 months', date_trunc('month', now()) - interval '1 month', interval '1 month') m
            where not exists (select from report_months where month = m::date))::int as left`,
    )
    if (rows[0]!.left === 0) return
    await sleep(1_000)
  }
}

/** Returns the longest event loop delay of the shop in ms since then, as wall-clock and as CPU time. */
function longestDelay(file: string, since: number): { clock: number; processor: number } {
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .filter(([at]) => at! >= since)
  return {
    clock: Math.max(...rows.map(([, clock]) => clock!)),
    processor: Math.max(...rows.map(([, , cpu]) => cpu!)),
  }
}

/** Runs a rebuild for some seconds, or until it ends, and prints how far it came. */
async function rebuildFor(staff: StaffCall, pool: Pool, seconds: number): Promise<void> {
  await staff('POST', '/api/reports/rebuild')
  const begun = Date.now()
  while (Date.now() - begun < seconds * 1_000) {
    const { rows } = await pool.query('select 1 from report_rebuilds where finished_at is null')
    if (rows.length === 0) break
    await sleep(500)
  }
  const { rows } = await pool.query<{ done: number; changed: number; total: number }>(
    'select done, changed, total from report_rebuilds',
  )
  const { done, changed, total } = rows[0]!
  const perSecond = (done / (Date.now() - begun)) * 1_000
  console.info(
    `rebuild: ${done} of ${total} orders, ${changed} changed, ${perSecond.toFixed(0)} orders per second`,
  )
}

/** Measures reports and dashboards over many orders, and a rebuild beside the shop. */
export async function measureReports(
  shop: BenchShop,
  pool: Pool,
  { seconds, delays }: { seconds: number; delays: string },
): Promise<void> {
  await pool.query('vacuum analyze report_facts')
  await pool.query('vacuum analyze report_fact_pieces')
  await pool.query('vacuum analyze report_orders')
  const begun = Date.now()
  await waitForSums(pool)
  console.info(`all days and months added up in ${((Date.now() - begun) / 1_000).toFixed(0)} s`)
  await pool.query('vacuum analyze report_sums')
  await pool.query('vacuum analyze report_piece_sums')
  const { rows: ids } = await pool.query<{ id: string }>('select order_id as id from report_orders limit 20')
  const options = { table: 'orders', ids: ids.map(({ id }) => id), bound }
  await measureStaffQueries(shop, pool, seconds, kinds, options)
  const staff = await createStaffCall(shop, pool)
  const customers = await readCustomerKinds(pool)
  await measureCustomers(shop, customers, () => sleep(2_000))
  await waitUntilIdle(pool)
  printWaits('at rest', await measureCustomers(shop, customers, () => sleep(30_000)))
  const since = Date.now()
  printWaits(
    'while facts are rebuilt',
    await measureCustomers(shop, customers, () => rebuildFor(staff, pool, 30)),
  )
  const { clock, processor } = longestDelay(delays, since)
  console.info(`longest delay of the event loop: ${clock} ms, of which ${processor} ms of processor time`)
}
