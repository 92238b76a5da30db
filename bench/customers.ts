import type { Pool } from 'pg'
import type { BenchShop } from './staff-session.ts'
import { type Kind, measureStaffQueries } from './staff-queries.ts'

const firstNames = `array['Ana', 'Maria', 'Júlia', 'Beatriz', 'Conceição', 'Rafael', 'João', 'Luana', 'Fernanda', 'Thaís', 'Priscila', 'Marcos', 'Camila', 'Renata', 'Débora', 'Íris']`
const surnames = `array['Silva', 'Souza', 'Nogueira', 'Prado', 'Meireles', 'Aguiar', 'Barreto', 'Sampaio', 'Toledo', 'Vilela', 'Zanetti', 'Queiroz', 'Caiado']`
const places = `array['Goiânia GO', 'Anápolis GO', 'São Paulo SP', 'Campinas SP', 'Recife PE', 'Curitiba PR', 'Salvador BA', 'Uberlândia MG', 'Belo Horizonte MG', 'Palmas TO']`
const tags = `array['corrida', 'VIP', 'meia maratona', 'prefere Pix']`
const pick = (list: string, at: string): string => `(${list})[1 + (${at})::bigint % cardinality(${list})]`

/** Adds customers up to `count`, as the summary of so many orders would have left them. */
export async function addCustomers(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from customer_summaries',
  )
  await pool.query(
    `with numbered as (
       select n, lpad((10000000000 + n::bigint * 7919)::text, 11, '0') as cpf, ${pick(places, 'n / 3')} as place,
         ${pick(firstNames, 'n')} || ' ' || ${pick(surnames, 'n / 16')} || ' ' || ${pick(surnames, 'n / 7')} as name
       from generate_series(1, $1::int) n
     ), made as (
       select n, cpf, name, lower(split_part(plain_text(name), ' ', 1)) || '.' || n || '@exemplo.com.br' as email,
         '+55629' || lpad((n::bigint * 104729 % 100000000)::text, 8, '0') as phone,
         left(place, -3) as city, right(place, 2) as state, n % 4 as orders,
         case when n % 9 = 0 then array[${pick(tags, 'n / 9')}] else '{}'::text[] end as tags
       from numbered
     )
     insert into customer_summaries (kind, key, name, email, phone, cpf, city, state, orders, value,
       first_purchase_at, last_purchase_at, tags, search_text)
     select 'cpf', cpf, name, email, phone, cpf, city, state, orders, orders * (5000 + n % 40000),
       case when orders > 0 then now() - n * interval '311 seconds' end,
       case when orders > 0 then now() - n * interval '173 seconds' end, tags,
       ' ' || plain_text(concat_ws(' ', name, email, phone, cpf, city, state, array_to_string(tags, ' ')))
     from made on conflict (kind, key) do nothing`,
    [Math.max(0, count - (rows[0]?.count ?? 0))],
  )
}

/** Gives each customer with purchases one paid order of two pieces, and every third one a newsletter subscription. */
export async function addPurchases(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ text: string }>(
    "select pg_get_indexdef('orders_search_text'::regclass) as text",
  )
  await pool.query('drop index orders_search_text')
  await pool.query(
    `with purchase as materialized (
       select gen_random_uuid() as id, c.id as customer_id, c.name, c.email, c.cpf, c.phone, c.last_purchase_at as at,
         row_number() over (order by c.cpf) as n
       from customer_summaries c where c.orders > 0 and not exists (select from customer_orders where customer_id = c.id)
     ), placed as (
       insert into orders (id, status, amount_due, balance, payment_status, fulfillment_status, customer_name,
         customer_email, customer_cpf, customer_phone, shipping_kind, shipping_option_id, shipping_name, shipping_days,
         items_total, discount, pix_discount, shipping_total, total, payment_method, terms_version, idempotency_key,
         request_hash, placed_at, expires_at, paid_at, delivered_at)
       select id, 'completed', 20000, 0, 'paid', 'delivered', name, email, cpf, phone, 'delivery', 'padrao', 'Padrão', 3,
         20000, 0, 0, 0, 20000, 'pix', '1', 'bench ' || id, '', at, at, at, at from purchase
     ), owned as (
       insert into customer_orders (order_id, customer_id) select id, customer_id from purchase
     ), sold as (
       select v.id, v.product_id, v.sku, v.color_name, v.size, p.slug, p.name,
         row_number() over (order by md5(v.id::text)) - 1 as place, count(*) over () as variants
       from variants v join products p on p.id = v.product_id
     )
     insert into order_items (order_id, position, variant_id, product_id, slug, name, sku, color, size, quantity,
       unit_price, total, promotion_share, pix_share)
     select purchase.id, line, sold.id, product_id, slug, sold.name, sku, color_name, size, 1, 10000, 10000, 0, 0
     from purchase cross join generate_series(0, 1) line
       join sold on sold.place = (n * 7919 + line * 104729) % sold.variants`,
  )
  await pool.query(rows[0]!.text)
  await pool.query(
    `insert into newsletter_subscribers (email, state, source, consent_version, asked_at)
     select email, 'confirmed', 'footer', '1', now() from (
       select email, row_number() over (order by cpf) as n from customer_summaries where email is not null
     ) c where n % 3 = 0 on conflict do nothing`,
  )
  await pool.query(
    `update customer_summaries c set bought = found.keys from (
       select owned.customer_id, array_agg(distinct key) as keys
       from customer_orders owned join order_items i on i.order_id = owned.order_id
         left join staff_products p on p.product_id = i.product_id
         cross join lateral (select unnest(p.category_slugs) as slug union select '') category
         cross join lateral (values (category.slug || '|'), (category.slug || '|' || lower(i.size))) keys(key)
       where key is not null and key <> '|' group by 1
     ) found where found.customer_id = c.id`,
  )
  await pool.query(
    'vacuum analyze customer_summaries, orders, order_items, customer_orders, newsletter_subscribers',
  )
}

const list = (query: string) => `/api/customer-insights?${query}`
const searches = (texts: readonly string[]) => texts.map((text) => list(`search=${encodeURIComponent(text)}`))
const sorts = ['last', '-last', 'value', '-value', 'orders', '-orders', 'name', '-name']
const sizes = ['P', 'M', 'gg', '38', 'Único', 'nenhum']
const typed = ['silva', 'maria souza', 'JOÃO', 'conceicao', 'zanetti caiado', 'goiânia', 'rafael.12', 'xyzw']

type Known = { id: string; cpf: string; email: string; phone: string }

const encode = (texts: readonly string[], name: string) =>
  texts.map((text) => `${name}=${encodeURIComponent(text)}`)

/**
 * Returns the staff requests for the customer list; `known` are some customers, spread over all, `categories` are
 * slugs.
 */
const kindsOf = (known: readonly Known[], categories: readonly string[]): readonly Kind[] => [
  ['latest purchase', [1, 2, 3, 10, 100].map((page) => list(`page=${page}`))],
  ['sorted', sorts.flatMap((sort) => [1, 2, 40].map((page) => list(`sort=${sort}&page=${page}`)))],
  ['by one or two letters', searches(['a', 'ma', 'jo', 'zz', 'ão', '62', 'é'])],
  ['by "maria"', searches(['maria'])],
  ['by part of name, city or e-mail', searches(typed)],
  ['by CPF', searches(known.map(({ cpf }) => cpf))],
  ['by e-mail', searches(known.map(({ email }) => email))],
  ['by phone', searches(known.map(({ phone }) => phone))],
  [
    'by state',
    ['GO', 'SP', 'TO', 'AC'].flatMap((state) => [list(`state=${state}`), list(`state=${state}&sort=-value`)]),
  ],
  ['by tag', ['VIP', 'corrida', 'nenhuma'].map((tag) => list(`tag=${encodeURIComponent(tag)}`))],
  [
    'all at once',
    typed.map((text) => list(`search=${encodeURIComponent(text)}&state=GO&account=no&sort=-value`)),
  ],
  ['by category', encode([...categories, 'nenhuma'], 'category').map(list)],
  ['by size', encode(sizes, 'size').map(list)],
  ['by category and size', encode(categories, 'category').map((each) => list(`${each}&size=M`))],
  ['by consent', ['consent=yes', 'consent=no', 'consent=yes&sort=-value'].map(list)],
  [
    'count',
    ['state=GO', 'consent=no', 'size=M', ...encode(categories, 'category')].map(
      (each) => `/api/customer-insights/count?${each}`,
    ),
  ],
  ['one customer', known.map(({ id }) => `/api/customer-insights/${id}`)],
]

/** Number of customers, spread over all, whose search keys are used. */
const known = 20
const someCustomers = `
  select id, cpf, email, phone from customer_summaries where cpf is not null order by md5(id::text) limit $1`

/** Measures the response time of the customer list. */
export async function measureCustomerList(shop: BenchShop, pool: Pool, seconds: number): Promise<void> {
  await pool.query('vacuum analyze customer_summaries')
  const { rows } = await pool.query<{ count: string }>('select count(*) from customer_summaries')
  const { rows: some } = await pool.query<Known>(someCustomers, [known])
  console.info(`${Number(rows[0]?.count).toLocaleString('en')} customers`)
  const { rows: categories } = await pool.query<{ slug: string }>(
    'select slug from categories order by md5(slug) limit 8',
  )
  const ids = some.map(({ id }) => id)
  const kinds = kindsOf(
    some,
    categories.map(({ slug }) => slug),
  )
  await measureStaffQueries(shop, pool, seconds, kinds, { table: 'customer_summaries', ids })
}
