import { getTableColumns } from 'drizzle-orm'
import type { Pool } from 'pg'
import { readSecrets } from '#platform/secrets'
import { orders } from '#tables/orders'
import { insertSession } from '#test/people'

/** So many orders are made as the demo makes them; the others are their copies, a little apart in time and name. */
export const madeOrders = 20_000

const surnames = `array['Silva', 'Nogueira', 'Prado', 'Meireles', 'Aguiar', 'Barreto', 'Sampaio', 'Toledo', 'Vilela', 'Zanetti']`
const idOf = (column: string) => `md5(${column}::text || ' ' || n)::uuid`

/** What differs in a copy. */
const changed: Readonly<Record<string, string>> = {
  id: idOf('o.id'),
  number: "nextval('order_numbers')",
  idempotency_key: "o.idempotency_key || ' ' || n",
  placed_at: "o.placed_at - n * interval '211 seconds'",
  customer_name: `split_part(o.customer_name, ' ', 1) || ' ' || (${surnames})[1 + n % 10] || ' ' || split_part(o.customer_name, ' ', -1)`,
  customer_email: "n || '.' || o.customer_email",
}

/** Brings the orders of a made past to about `count`. The copies have items and steps, and no letters. */
export async function copyOrders(pool: Pool, count: number): Promise<void> {
  const times = Math.round(count / madeOrders) - 1
  if (times < 1) return
  const names = Object.values(getTableColumns(orders)).map(({ name }) => name)
  const found = await pool.query<{ text: string }>(
    "select pg_get_indexdef('orders_found_by'::regclass) as text",
  )
  await pool.query('drop index orders_found_by')
  const from = `cross join generate_series(1, ${times}) n
    where o.id::text like 'da0c0000-0000-8000-a000-%' and o.status <> 'awaiting_payment'`
  await pool.query(
    `insert into orders (${names.join(', ')})
     select ${names.map((name) => changed[name] ?? `o.${name}`).join(', ')} from orders o ${from}`,
  )
  await pool.query(
    `insert into order_items (order_id, position, variant_id, product_id, slug, name, sku, color, size, quantity,
       unit_price, total)
     select ${idOf('o.id')}, position, variant_id, product_id, slug, name, sku, color, size, quantity, unit_price, i.total
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
  'juliana prado',
  'zanetti',
  'rafael',
  'exemplo.test',
  'caiado',
  'xyzw',
  'ana.souza',
]
const statuses = ['paid', 'picking', 'shipped', 'delivered', 'expired', 'refunded', 'awaiting_payment']

const kinds: readonly (readonly [string, readonly string[]])[] = [
  ['newest', [1, 2, 3, 10, 100, 600].map((page) => list(`page=${page}`))],
  [
    'one status',
    statuses.flatMap((status) => [1, 2, 20].map((page) => list(`status=${status}&page=${page}`))),
  ],
  ['by number', [1_001, 9_999, 500_000, 77_777_777].map((number) => list(`search=DAO-${number}`))],
  ['by name or e-mail', typed.map((text) => list(`search=${encodeURIComponent(text)}`))],
  [
    'by name in one status',
    typed.flatMap((text) =>
      ['delivered', 'picking'].map((status) => list(`search=${encodeURIComponent(text)}&status=${status}`)),
    ),
  ],
  ['the queue by next step', ['/api/orders/staff/queue']],
]

const percentile = (took: readonly number[], share: number): string =>
  `${(took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0).toFixed(1)} ms`

/** How long staff wait for the list of orders: each kind of question in turn, four at a time. */
export async function measureOrders(
  { url, env }: { url: string; env: Record<string, string> },
  pool: Pool,
  seconds: number,
): Promise<void> {
  const ask = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows
  const secret = readSecrets(env['DATA_DIR']!).auth
  const { name, value } = await insertSession(ask, 'admin@dao.test', { siteUrl: url, secret })
  await pool.query('vacuum analyze orders')
  await pool.query('vacuum analyze order_items')
  const { rows } = await pool.query<{ count: string }>('select count(*) from orders')
  console.info(`${Number(rows[0]!.count).toLocaleString('en')} orders`)
  const all: number[] = []
  for (const [what, paths] of kinds) {
    const took: number[] = []
    let turn = 0
    const end = performance.now() + seconds * 1_000
    const lane = async () => {
      while (performance.now() < end) {
        const path = paths[turn++ % paths.length]!
        const begun = performance.now()
        const answer = await fetch(url + path, { headers: { cookie: `${name}=${value}` } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        took.push(performance.now() - begun)
      }
    }
    await Promise.all(Array.from({ length: 4 }, lane))
    all.push(...took)
    console.info(`${what}: p50 ${percentile(took, 0.5)}, p95 ${percentile(took, 0.95)} of ${took.length}`)
  }
  console.info(`all of them: p50 ${percentile(all, 0.5)}, p95 ${percentile(all, 0.95)} of ${all.length}`)
}
