import { recordSales } from '#domain/catalog'
import { rebuildCustomers } from '#domain/customer-insights'
import { loadPriceCalculator } from '#domain/pricing'
import { readSettings } from '#domain/settings'
import { refreshFacts } from '#domain/reports'
import { loadShippingCalculator } from '#domain/shipping'
import { refreshSalesRates } from '#domain/stock'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { findStaffAccount, writeOpeningStock, writeOrders, type BatchContext } from './write-batch.ts'
import { calendarDays } from './calendar.ts'
import { seedCustomerWork } from './customer-work.ts'
import { readCatalogue } from './catalogue.ts'
import { clerk } from './lifecycle.ts'
import { seedVisits } from './visits.ts'
import { getOrderId, type OrderDependencies, type OrderYear, createOrderGenerator } from './order.ts'

const batch = 500
/** Number of latest orders whose emails are stored with their text. */
const completeEmails = 200

/**
 * Progress of the demo orders: one range of numbers per run, each spread over a year. `counted`: orders whose sales are
 * in the catalogue.
 */
type Past = { years: { until: string; from: number; to: number }[]; written: number; counted: number }

const readPast = statement<{ value: Past }>('demo.past', "select value from settings where key = 'demo_past'")
const beginPast = statement(
  'demo.begin_past',
  `insert into settings (key, value) values ('demo_past', '{"years": [], "written": 0, "counted": 0}')
   on conflict do nothing`,
)
// Adds a run only after the last known one, so that two concurrent calls add one.
const addYear = statement(
  'demo.add_year',
  `update settings set value = jsonb_set(value, '{years}', value->'years' || $1::jsonb), updated_at = now()
   where key = 'demo_past' and coalesce((value->'years'->-1->>'to')::int, 0) = $2::int`,
)
const step = statement<{ key: string }>(
  'demo.past_step',
  `update settings set value = jsonb_set(value, array[$1], to_jsonb($3::int)), updated_at = now()
   where key = 'demo_past' and (value->>$1)::int = $2 returning key`,
)

/** Returns the progress; undefined if no orders were requested. */
const pastOf = async (db: Db): Promise<Past | undefined> => (await queryRows(db, readPast, []))[0]?.value

/**
 * Creates demo orders up to `count`, as the commands would have left them over the year that ends now. Existing ones
 * stay: a second call adds the difference over a year of its own, and an interrupted one resumes. Two concurrent calls
 * share the work.
 */
export async function createDemoOrders(
  count: number,
  siteUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const db = database()
  await queryRows(db, beginPast, [])
  const known = (await pastOf(db))!.years.at(-1)?.to ?? 0
  if (known < count) {
    const year = { until: new Date().toISOString(), from: known, to: count }
    await queryRows(db, addYear, [JSON.stringify([year]), known])
  }
  const began = Date.now()
  for (;;) {
    const past = (await pastOf(db))!
    const year = past.years.find(({ to }) => to > past.counted)
    if (!year) return
    const { from, to } = year
    const exact: OrderYear = { from, to, until: Date.parse(year.until) }
    if (past.written < to) await writeYear(exact, past.written, siteUrl, say)
    await countSales(exact, past.counted)
    await refreshSalesRates()
    await transaction(rebuildCustomers)
    await transaction(seedCustomerWork)
    await transaction(seedVisits)
    say(`  ${to} pedidos (${Math.round((Date.now() - began) / 1000)} s)`)
    await analyze()
  }
}

async function writeYear(
  year: OrderYear,
  written: number,
  siteUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const [goods, prices, delivery] = await Promise.all([
    readCatalogue(),
    loadPriceCalculator(),
    loadShippingCalculator(),
  ])
  const shop: OrderDependencies = { goods, prices, freight: delivery }
  const [by] = await queryRows(database(), findStaffAccount, [clerk])
  const writing: BatchContext = {
    goods,
    sender: { siteUrl, business: await readSettings('business') },
    clerk: by ?? { userId: null, adminUserId: null },
    until: year.until,
    wholeFrom: year.to - completeEmails,
  }
  const orderOf = createOrderGenerator(year, shop)
  for (let from = written; from < year.to; from += batch) {
    const size = Math.min(batch, year.to - from)
    const made = Array.from({ length: size }, (_, index) => orderOf(from + index))
    const isOurs = await transaction(async (tx) => {
      const [ours] = await queryRows(tx, step, ['written', from, from + size])
      if (!ours) return false
      if (from === 0) await writeOpeningStock(tx, goods, beginOf(year), new Date(year.until))
      await writeOrders(tx, made, writing)
      await refreshFacts(
        tx,
        made.map((_, index) => getOrderId(from + index)),
      )
      return true
    })
    if (!isOurs) return
    const done = from + size
    if (done % 50_000 === 0) say(`  ${done} de ${year.to} pedidos`)
  }
}

const beginOf = ({ until }: OrderYear): Date => new Date(until - (calendarDays + 1) * 86_400_000)

const soldIn = statement<{ productId: string; quantity: number }>(
  'demo.sold_in_year',
  `select i.product_id as "productId", sum(i.quantity)::int as quantity
   from orders o join order_items i on i.order_id = o.id
   where o.id between $1 and $2 and o.paid_at is not null group by 1`,
)

/**
 * Updates the popularity of sold products in a short transaction of its own: only payments at that moment wait for it.
 */
async function countSales({ from, to }: OrderYear, counted: number): Promise<void> {
  const past = await pastOf(database())
  if (past!.written < to) return
  const sold = await queryRows(database(), soldIn, [getOrderId(from), getOrderId(to - 1)])
  await transaction(async (tx) => {
    const [ours] = await queryRows(tx, step, ['counted', counted, to])
    if (ours) await recordSales(tx, sold)
  })
}

/** Analyzes the tables. Only the owner may; for another role PostgreSQL warns, and autovacuum does it later. */
async function analyze(): Promise<void> {
  for (const table of ['orders', 'order_items', 'order_timeline', 'payments', 'stock_ledger', 'email_outbox'])
    await database().$client.query(`analyze ${table}`)
}
