import { isDeepStrictEqual } from 'node:util'
import { soldKinds } from '#context/reports/contract-facts.ts'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { type Fact, factsOf } from './order-facts.ts'
import { readRecordedOrders } from './read-orders.ts'
import type { RecordedOrder } from './recorded-order.ts'

/** Facts of one order that are computed one after the other, so that the older state is never saved last. */
const lock = statement(
  'reports.lock_orders',
  `select pg_advisory_xact_lock(hashtext('reports'), hashtext(id)) from unnest($1::text[]) id order by hashtext(id)`,
)

const orderColumns = [
  'number',
  'channel',
  'state',
  'city',
  'method',
  'coupon',
  'shipping',
  'isFirst',
  'promotions',
] as const
const factColumns = [
  'kind',
  'at',
  'day',
  'pieces',
  'items',
  'promotions',
  'discount',
  'shipping',
  'interest',
  'total',
  'money',
  'fee',
  'freight',
  'cost',
  'uncosted',
] as const
const lineColumns = ['variantId', 'productId', 'size', 'name', 'pieces', 'total', 'cost', 'uncosted'] as const

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const objectOf = (row: string, columns: readonly string[]): string =>
  `jsonb_build_object(${columns.map((key) => `'${key}', ${row}.${snake(key)}`).join(', ')})`

type Stored = { id: string; order: Grouped | null; facts: Fact[] }
type Grouped = Pick<RecordedOrder, (typeof orderColumns)[number]>

const stored = statement<Stored>(
  'reports.stored_facts',
  `select w.id,
     (select ${objectOf('r', orderColumns)} from report_orders r where r.order_id = w.id) as "order",
     (select coalesce(jsonb_agg(${objectOf('f', factColumns)} || jsonb_build_object('lines',
         (select coalesce(jsonb_agg(${objectOf('p', lineColumns)} order by p.variant_id), '[]')
          from report_fact_pieces p where p.order_id = f.order_id and p.position = f.position)) order by f.position), '[]')
      from report_facts f where f.order_id = w.id) as facts
   from unnest($1::uuid[]) w(id)`,
)

// Days that wait for their sums, in one order, so that two writers wait for each other instead of dead-locking.
const markStale = statement(
  'reports.mark_stale',
  `insert into report_stale_days (day) select day from unnest($1::date[]) day order by day
   on conflict (day) do update set at = now()`,
)
const removeOrders = statement(
  'reports.remove_orders',
  `with pieces as (delete from report_fact_pieces where order_id = any($1::uuid[])),
   facts as (delete from report_facts where order_id = any($1::uuid[]))
   delete from report_orders where order_id = any($1::uuid[])`,
)
const insertOrders = statement(
  'reports.insert_orders',
  `insert into report_orders (order_id, ${orderColumns.map(snake).join(', ')})
   select order_id, number, channel, state, city, method, coupon, shipping, is_first, promotions
   from jsonb_to_recordset($1::jsonb) as r(order_id uuid, number bigint, channel text, state text, city text, method text,
     coupon text, shipping text, is_first boolean, promotions jsonb)`,
)
const amounts = factColumns.slice(factColumns.indexOf('pieces'))
const insertFacts = statement(
  'reports.insert_facts',
  `insert into report_facts (order_id, position, kind, at, day, ${amounts.join(', ')})
   select order_id, position, kind, at, day, ${amounts.join(', ')}
   from jsonb_to_recordset($1::jsonb) as f(order_id uuid, position int, kind text, at timestamptz, day date,
     ${amounts.map((key) => `${key} int`).join(', ')})`,
)
const insertPieces = statement(
  'reports.insert_pieces',
  `insert into report_fact_pieces (order_id, position, variant_id, product_id, size, name, day, is_sale, pieces, total,
     cost, uncosted)
   select order_id, position, variant_id, product_id, size, name, day, is_sale, pieces, total, cost, uncosted
   from jsonb_to_recordset($1::jsonb) as p(order_id uuid, position int, variant_id uuid, product_id uuid, size text,
     name text, day date, is_sale boolean, pieces int, total int, cost int, uncosted int)`,
)

const sortLines = ({ lines, ...fact }: Fact): Fact => ({
  ...fact,
  at: new Date(fact.at).toISOString(),
  lines: lines
    .map((line) => pick(line, lineColumns))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)),
})

const pick = <Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>

type Computed = { id: string; order: Grouped | null; facts: Fact[] }

/** Computes an order as it is stored; an order without facts has no row. */
function compute(order: RecordedOrder): Computed {
  const facts = factsOf(order).map(sortLines)
  return { id: order.id, order: facts.length > 0 ? pick(order, orderColumns) : null, facts }
}

/**
 * Computes the facts of these orders again from what was recorded, and marks the days that changed. It may run any number
 * of times, and late: it reads the present state. Returns how many orders had other facts.
 */
export async function refreshFacts(tx: Db, orderIds: readonly string[]): Promise<number> {
  const ids = [...new Set(orderIds)]
  if (ids.length === 0) return 0
  await queryRows(tx, lock, [ids])
  const former = new Map((await queryRows(tx, stored, [ids])).map((row) => [row.id, row]))
  const recorded = new Map((await readRecordedOrders(tx, ids)).map((order) => [order.id, order]))
  const changed = ids.flatMap((id) => {
    const [was, order] = [former.get(id)!, recorded.get(id)]
    const is: Computed = order ? compute(order) : { id, order: null, facts: [] }
    const old: Computed = { id, order: was.order, facts: was.facts.map(sortLines) }
    return isDeepStrictEqual(old, is) ? [] : [{ old, is }]
  })
  if (changed.length > 0) await save(tx, changed)
  return changed.length
}

async function save(tx: Db, changed: readonly { old: Computed; is: Computed }[]): Promise<void> {
  const days = changed.flatMap(({ old, is }) => [...old.facts, ...is.facts].map(({ day }) => day))
  await queryRows(tx, markStale, [[...new Set(days)]])
  await queryRows(tx, removeOrders, [changed.map(({ is }) => is.id)])
  const kept = changed.flatMap(({ is: { id, order, facts } }) => (order ? [{ id, order, facts }] : []))
  const orders = kept.map(({ id, order: { isFirst, ...order } }) => ({
    ...order,
    order_id: id,
    is_first: isFirst,
  }))
  const facts = kept.flatMap(({ id, facts }) =>
    facts.map((fact, position) => ({ ...fact, order_id: id, position })),
  )
  const pieces = facts.flatMap(({ lines, order_id, position, day, kind }) =>
    lines.map(({ variantId, productId, ...line }) => ({
      ...line,
      order_id,
      position,
      day,
      is_sale: soldKinds.some((sold) => sold === kind),
      variant_id: variantId,
      product_id: productId,
    })),
  )
  await queryRows(tx, insertOrders, [JSON.stringify(orders)])
  await queryRows(tx, insertFacts, [JSON.stringify(facts.map(({ lines: _lines, ...fact }) => fact))])
  await queryRows(tx, insertPieces, [JSON.stringify(pieces)])
}
