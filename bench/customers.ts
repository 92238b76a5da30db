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

const list = (query: string) => `/api/customer-insights?${query}`
const searches = (texts: readonly string[]) => texts.map((text) => list(`search=${encodeURIComponent(text)}`))
const sorts = ['last', '-last', 'value', '-value', 'orders', '-orders', 'name', '-name']
const typed = ['silva', 'maria souza', 'JOÃO', 'conceicao', 'zanetti caiado', 'goiânia', 'rafael.12', 'xyzw']

type Known = { id: string; cpf: string; email: string; phone: string }

/** Returns the staff requests for the customer list; `known` are some customers, spread over all. */
const kindsOf = (known: readonly Known[]): readonly Kind[] => [
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
  const ids = some.map(({ id }) => id)
  await measureStaffQueries(shop, pool, seconds, kindsOf(some), { table: 'customer_summaries', ids })
}
