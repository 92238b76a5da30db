import { getTableColumns } from 'drizzle-orm'
import type { Pool } from 'pg'
import { orders } from '#tables/orders'
import type { BenchShop } from './staff-session.ts'
import { type Kind, measureStaffQueries } from './staff-queries.ts'

/** Number of generated demo orders; the rest are copies with another time and name. */
export const copiedOrderCount = 20_000

const surnames = `array['Silva', 'Nogueira', 'Prado', 'Meireles', 'Aguiar', 'Barreto', 'Sampaio', 'Toledo', 'Vilela', 'Zanetti']`
// With the version and variant bits of a uuid.
export const idOf = (column: string) =>
  `overlay(overlay(md5(${column}::text || ' ' || n) placing '8' from 13) placing 'a' from 17)::uuid`

/** Columns that differ in a copy. */
const changed: Readonly<Record<string, string>> = {
  id: idOf('o.id'),
  number: "nextval('order_numbers')",
  idempotency_key: "o.idempotency_key || ' ' || n",
  placed_at: "o.placed_at - n * interval '211 seconds'",
  paid_at: "o.paid_at - n * interval '211 seconds'",
  customer_name: `split_part(o.customer_name, ' ', 1) || ' ' || (${surnames})[1 + n % 10] || ' ' || split_part(o.customer_name, ' ', -1)`,
  customer_email: "n || '.' || o.customer_email",
  tracking_code: "overlay(o.tracking_code placing lpad(n::text, 3, '0') from 3)",
}

/**
 * Copies the demo orders up to about `count`, in chronological order. Copies have items and timeline, and no emails.
 */
export async function copyOrders(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from orders')
  const times = Math.round((count - rows[0]!.count) / copiedOrderCount)
  if (times < 1) return
  const names = Object.values(getTableColumns(orders)).flatMap(({ name, generated }) =>
    generated ? [] : [name],
  )
  const found = await pool.query<{ text: string }>(
    "select pg_get_indexdef('orders_search_text'::regclass) as text",
  )
  await pool.query('drop index orders_search_text')
  const from = `cross join generate_series(1, ${times}) n
    where o.id::text like 'da0c0000-0000-8000-a000-%' and o.status <> 'awaiting_payment'`
  await pool.query(
    `insert into orders (${names.join(', ')})
     select ${names.map((name) => changed[name] ?? `o.${name}`).join(', ')} from orders o ${from}
     order by ${changed['placed_at']}`,
  )
  await pool.query(
    `insert into order_items (order_id, position, variant_id, product_id, slug, name, sku, color, size, quantity,
       unit_price, total, promotion_share, pix_share)
     select ${idOf('o.id')}, position, variant_id, product_id, slug, name, sku, color, size, quantity, unit_price, i.total,
       promotion_share, pix_share
     from order_items i join orders o on o.id = i.order_id ${from}`,
  )
  await pool.query(
    `insert into order_timeline (order_id, status, note, actor, at)
     select ${idOf('o.id')}, t.status, note, actor, at
     from order_timeline t join orders o on o.id = t.order_id ${from}
       and o.status in ('paid', 'picking', 'shipped', 'ready_for_pickup')`,
  )
  await pool.query(found.rows[0]!.text)
}

const list = (query: string) => `/api/orders?${query}`
const typed = [
  'ana',
  'silva',
  'maria souza',
  'JOÃO',
  'conceicao',
  'zanetti',
  'rafael',
  'exemplo.test',
  'caiado',
  'xyzw',
  'ana.souza',
]
const statuses = ['paid', 'picking', 'shipped', 'delivered', 'expired', 'refunded', 'awaiting_payment']
const sorts = ['total', '-total', 'customer', '-customer', 'placed']

const days = (from: number, to: number) => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return `from=${day(from)}&to=${day(to)}`
}
const ranges = [days(0, 0), days(7, 0), days(37, 7), days(300, 270), days(400, 0)]

/** Returns the staff requests for the order list; `known` are some orders, spread over all. */
const kindsOf = (known: readonly Known[]): readonly Kind[] => [
  ['newest', [1, 2, 3, 10, 100, 600].map((page) => list(`page=${page}`))],
  ['by number of page, far behind', [2_000, 6_000, 10_000].map((page) => list(`page=${page}`))],
  ['by the last row, far behind', known.map(({ id }) => list(`after=${id}`))],
  [
    'one status',
    statuses.flatMap((status) => [1, 2, 20].map((page) => list(`status=${status}&page=${page}`))),
  ],
  ['by number', [1_001, 9_999, 500_000, 77_777_777].map((number) => list(`search=DAO-${number}`))],
  ['by CPF', known.map(({ cpf }) => list(`search=${cpf}`))],
  ['by e-mail', known.map(({ email }) => list(`search=${encodeURIComponent(email)}`))],
  ['by tracking code', known.flatMap(({ code }) => (code ? list(`search=${code}`) : []))],
  ['by SKU', known.map(({ sku }) => list(`search=${sku}`))],
  ['by part of name or e-mail', typed.map((text) => list(`search=${encodeURIComponent(text)}`))],
  [
    'the same in one status',
    typed.flatMap((text) =>
      ['delivered', 'picking'].map((status) => list(`search=${encodeURIComponent(text)}&status=${status}`)),
    ),
  ],
  ['sorted', sorts.flatMap((sort) => [1, 2, 40].map((page) => list(`sort=${sort}&page=${page}`)))],
  [
    'sorted, in one status',
    sorts.flatMap((sort) => statuses.map((status) => list(`sort=${sort}&status=${status}`))),
  ],
  [
    'of some days',
    ranges.flatMap((range) => [list(range), list(`${range}&status=shipped`), list(`${range}&sort=-total`)]),
  ],
  [
    'all at once (as a saved view asks)',
    ['ana', 'silva'].flatMap((text) =>
      ranges.map((range) => list(`${range}&search=${text}&status=delivered&sort=-total`)),
    ),
  ],
  ['the queue by next step', ['/api/orders/staff/queue']],
]

type Known = { id: string; cpf: string; email: string; code: string | null; sku: string }

/** Number of orders, spread over all, whose search keys are used. */
const known = 20
const someOrders = `
  select o.id, o.customer_cpf as cpf, o.customer_email as email, o.tracking_code as code,
    (select sku from order_items where order_id = o.id order by position limit 1) as sku
  from orders o, (select min(number) as first, max(number) as last from orders) n
  where o.number in (select n.first + (n.last - n.first) * part / $1 from generate_series(1, $1::int) part)`

/** Measures the response time of the order list. */
export async function measureOrders(shop: BenchShop, pool: Pool, seconds: number): Promise<void> {
  await pool.query('vacuum analyze orders')
  await pool.query('vacuum analyze order_items')
  const { rows } = await pool.query<{ count: string }>('select count(*) from orders')
  const { rows: some } = await pool.query<Known>(someOrders, [known])
  console.info(`${Number(rows[0]!.count).toLocaleString('en')} orders`)
  const ids = some.map(({ id }) => id)
  await measureStaffQueries(shop, pool, seconds, kindsOf(some), { table: 'orders', ids })
}
