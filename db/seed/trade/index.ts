import { recordSales } from '#domain/catalog'
import { pricer } from '#domain/pricing'
import { settingsOf } from '#domain/settings'
import { freight } from '#domain/shipping'
import { refreshPace } from '#domain/stock'
import { type Db, database, rows, statement, transaction } from '#platform/database'
import { clerkOf, writeOpening, writeOrders, type Writing } from './batch.ts'
import { days } from './calendar.ts'
import { readGoods } from './goods.ts'
import { clerk } from './life.ts'
import { orderIdOf, type Shop, type Year, yearOf } from './order.ts'

const batch = 500
/** Letters of so many of the latest orders are kept whole. */
const wholeLetters = 200

/**
 * What has been written of the past: years one behind the other, the orders of a later one beside those of the others.
 * `counted`: orders whose sales the catalogue knows.
 */
type Past = { years: { until: string; from: number; to: number }[]; written: number; counted: number }

const readPast = statement<{ value: Past }>('demo.past', "select value from settings where key = 'demo_past'")
const beginPast = statement(
  'demo.begin_past',
  `insert into settings (key, value) values ('demo_past', '{"years": [], "written": 0, "counted": 0}')
   on conflict do nothing`,
)
// A year is added only behind the one that is known, so that two who ask at once add one.
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

/** How far the past is; undefined where nobody asked for one. */
const pastOf = async (db: Db): Promise<Past | undefined> => (await rows(db, readPast, []))[0]?.value

/**
 * Brings the shop's past to `count` orders, as its own commands would have left them over the year that ends now. Those
 * that are there stay: a second call adds the difference, spread over a year of its own, and one that was cut off goes
 * on where it stopped. Two at once share the work.
 */
export async function makePast(count: number, siteUrl: string, say: (line: string) => void): Promise<void> {
  const db = database()
  await rows(db, beginPast, [])
  const known = (await pastOf(db))!.years.at(-1)?.to ?? 0
  if (known < count) {
    const year = { until: new Date().toISOString(), from: known, to: count }
    await rows(db, addYear, [JSON.stringify([year]), known])
  }
  const began = Date.now()
  for (;;) {
    const past = (await pastOf(db))!
    const year = past.years.find(({ to }) => to > past.counted)
    if (!year) return
    const { from, to } = year
    const exact: Year = { from, to, until: Date.parse(year.until) }
    if (past.written < to) await writeYear(exact, past.written, siteUrl, say)
    await countSales(exact, past.counted)
    await refreshPace()
    say(`  ${to} pedidos (${Math.round((Date.now() - began) / 1000)} s)`)
    await analyze()
  }
}

async function writeYear(
  year: Year,
  written: number,
  siteUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const [goods, prices, delivery] = await Promise.all([readGoods(), pricer(), freight()])
  const shop: Shop = { goods, prices, freight: delivery }
  const [by] = await rows(database(), clerkOf, [clerk])
  const writing: Writing = {
    goods,
    sender: { siteUrl, business: await settingsOf('business') },
    clerk: by ?? { userId: null, adminUserId: null },
    until: year.until,
    wholeFrom: year.to - wholeLetters,
  }
  const orderOf = yearOf(year, shop)
  for (let from = written; from < year.to; from += batch) {
    const size = Math.min(batch, year.to - from)
    const made = Array.from({ length: size }, (_, index) => orderOf(from + index))
    const isOurs = await transaction(async (tx) => {
      const [ours] = await rows(tx, step, ['written', from, from + size])
      if (!ours) return false
      if (from === 0) await writeOpening(tx, goods, beginOf(year), new Date(year.until))
      await writeOrders(tx, made, writing)
      return true
    })
    if (!isOurs) return
    const done = from + size
    if (done % 50_000 === 0) say(`  ${done} de ${year.to} pedidos`)
  }
}

const beginOf = ({ until }: Year): Date => new Date(until - (days + 1) * 86_400_000)

const soldIn = statement<{ productId: string; quantity: number }>(
  'demo.sold_in_year',
  `select i.product_id as "productId", sum(i.quantity)::int as quantity
   from orders o join order_items i on i.order_id = o.id
   where o.id between $1 and $2 and o.paid_at is not null group by 1`,
)

/** What was paid for makes popular, once, in a moment of its own: orders that are paid meanwhile wait for that alone. */
async function countSales({ from, to }: Year, counted: number): Promise<void> {
  const past = await pastOf(database())
  if (past!.written < to) return
  const sold = await rows(database(), soldIn, [orderIdOf(from), orderIdOf(to - 1)])
  await transaction(async (tx) => {
    const [ours] = await rows(tx, step, ['counted', counted, to])
    if (ours) await recordSales(tx, sold)
  })
}

/** Only the owner of tables may; where the shop's role is another, PostgreSQL warns, and does it by itself in a while. */
async function analyze(): Promise<void> {
  for (const table of ['orders', 'order_items', 'order_timeline', 'payments', 'stock_ledger', 'mail_outbox'])
    await database().$client.query(`analyze ${table}`)
}
