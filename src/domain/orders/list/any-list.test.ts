import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import { type OrderPage, orderSorts, statuses } from '#contract/orders'
import { toIsoDay } from '#shared/dates/dates'
import { copyOrder } from '#test/copy-order'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

type Headers = Record<string, string>

const price = 10_000
const listed = (query: string, headers: Headers) => shop.call<OrderPage>(`/api/orders?${query}`, { headers })

/** Places an order of one item, paid by card. */
async function placed(): Promise<PlacedOrder> {
  const product = await createProduct({ price, sizes: ['U'], stock: 5 })
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, product.variants[0]!.id)), ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return body
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const names = [
  'Ágata Conceição',
  'agata conceicao',
  'JOÃO D’Ávila',
  'Zé_Ção 100%',
  'Íris \\ Müller',
  'Ana',
  'Mariana Sá',
]
const cpfs = ['52998224725', '11144477735']
const codes = ['DA123456789BR', 'Meu-Código 7', null]
const start = Date.parse('2026-03-01T02:00:00Z')
const made = fc.record({
  name: fc.constantFrom(...names),
  mailbox: fc.constantFrom('ana', 'ze_100%', 'joão', 'conceicao.b'),
  customer_cpf: fc.constantFrom(...cpfs),
  tracking_code: fc.constantFrom(...codes),
  status: fc.constantFrom(...statuses),
  // Few amounts and hours, so that many orders are equal.
  shipping_total: fc.integer({ min: 0, max: 4 }),
  hours: fc.integer({ min: 0, max: 60 }),
})
const asked = fc.record(
  {
    search: fc.oneof(
      fc.constantFrom(
        'ana',
        'ÁGATA',
        'conceicao',
        'ção',
        '_',
        '%',
        '\\',
        'ávila',
        'a@',
        '100%',
        'muller',
        'ninguém',
      ),
      fc.constantFrom(
        ...cpfs,
        '529.982.247-25',
        'DA123456789BR',
        'da123456789br',
        'Meu-Código 7',
        'meu-código 7',
        'ANA@exemplo.test',
        'a@exemplo.test',
      ),
      fc.constant('sku'),
      fc.constant('number'),
    ),
    status: fc.constantFrom(...statuses),
    from: fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-02'),
    to: fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'),
    sort: fc.constantFrom(...orderSorts),
    pageSize: fc.integer({ min: 1, max: 40 }),
    page: fc.integer({ min: 1, max: 4 }),
  },
  { requiredKeys: [] },
)

type Stored = {
  id: string
  number: string
  name: string
  email: string
  cpf: string
  code: string | null
  status: string
  total: number
  placed: Date
  skus: string[]
}
let headers: Headers
let all: Stored[]
let sku: string

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
  const [first, second] = [await placed(), await placed()]
  const changes = fc.sample(made, { numRuns: 150, seed: 20_261_122 })
  const placedOf = [first, second].map(({ orderId }, half) =>
    copyOrder(
      shop,
      orderId,
      changes
        .filter((_, index) => index % 2 === half)
        .map(({ name, mailbox, hours, shipping_total, ...change }) => ({
          ...change,
          customer_name: name,
          customer_email: `${mailbox}@exemplo.test`,
          shipping_total,
          total: price + shipping_total,
          amount_due: price + shipping_total,
          balance: price + shipping_total,
          placed_at: new Date(start + hours * 3_600_000),
        })),
    ),
  )
  await Promise.all(placedOf)
  // Every third order contains the item of the first one.
  await shop.sql(
    `insert into order_items (order_id, position, variant_id, product_id, slug, name, sku, quantity, unit_price, total,
       promotion_share, pix_share)
     select o.id, 0, i.variant_id, i.product_id, i.slug, i.name, i.sku, 1, i.unit_price, i.unit_price, 0, 0
     from order_items i, orders o where i.order_id = $1 and o.number % 3 = 0 and o.id <> $1`,
    [first.orderId],
  )
  all = await shop.sql<Stored>(
    `select o.id, o.number, o.customer_name as name, o.customer_email as email, o.customer_cpf as cpf,
       o.tracking_code as code, o.status, o.total, o.placed_at as placed,
       coalesce((select array_agg(sku) from order_items where order_id = o.id), '{}') as skus
     from orders o`,
  )
  sku = (
    await shop.sql<{ sku: string }>('select sku from order_items where order_id = $1', [first.orderId])
  )[0]!.sku
})

type Asked = {
  search?: string
  status?: string
  from?: string
  to?: string
  sort?: (typeof orderSorts)[number]
}

function fits({ search, from, to }: Asked, order: Stored): boolean {
  const day = toIsoDay(order.placed)
  if ((from && day < from) || (to && day > to)) return false
  if (!search) return true
  const digits = search.replaceAll(/[.-]/g, '')
  if (cpfs.includes(digits)) return order.cpf === digits
  if (search.startsWith('DAO-')) return `DAO-${order.number}` === search
  const spellings = [search, search.toUpperCase(), search.toLowerCase()]
  const isOne = (value: string | null) => value !== null && spellings.includes(value)
  if (all.some(({ code }) => isOne(code))) return isOne(order.code)
  if (all.some(({ email }) => isOne(email))) return isOne(order.email)
  if (all.some(({ skus }) => skus.some(isOne))) return order.skus.some(isOne)
  return plain(`${order.name} ${order.email}`).includes(plain(search))
}

const key = { placed: ({ placed }: Stored) => placed.getTime(), total: ({ total }: Stored) => total }
const named = ({ name, email }: Stored) => Buffer.from(plain(`${name} ${email}`))
const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the expected list by scanning all orders. */
function slowly(query: Asked): Stored[] {
  const [, back, by] = /^(-?)(.+)$/.exec(query.sort ?? '-placed') as unknown as [
    string,
    string,
    keyof typeof key | 'customer',
  ]
  const order = (a: Stored, b: Stored) =>
    (by === 'customer' ? Buffer.compare(named(a), named(b)) : compare(key[by](a), key[by](b))) ||
    compare(a.id, b.id)
  const found = all.filter((each) => fits(query, each) && (!query.status || each.status === query.status))
  return back ? found.toSorted((a, b) => order(b, a)) : found.toSorted(order)
}

const real = ({ search, ...query }: Asked): Asked =>
  search === undefined
    ? query
    : { ...query, search: search === 'sku' ? sku : search === 'number' ? `DAO-${all[7]!.number}` : search }
const told = (query: object) => new URLSearchParams(query as Record<string, string>).toString()

test('lists and counts the same orders as a scan of all orders', () =>
  fc.assert(
    fc.asyncProperty(asked, async (wish) => {
      const query = { ...wish, ...real(wish) }
      const { status, body } = await listed(told(query), headers)
      expect(status).toBe(200)
      const { page = 1, pageSize = 50 } = query
      const expected = slowly(query)
      expect(body.items.map(({ id }) => id)).toEqual(
        expected.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id),
      )
      const everyStatus = all.filter((each) => fits(query, each))
      const counts = Object.fromEntries(
        [...Map.groupBy(everyStatus, ({ status: of }) => of)].map(([of, { length }]) => [of, length]),
      )
      expect(body).toMatchObject({ counts, total: expected.length, countsEndAt: null })
      expect(Object.keys(body.counts)).toHaveLength(Object.keys(counts).length)
    }),
    { numRuns: 250 },
  ))

test('returns the same rows when paging by cursor from start to end', () =>
  fc.assert(
    fc.asyncProperty(asked, async ({ page: _page, pageSize = 20, ...wish }) => {
      const query = real(wish)
      const seen: string[] = []
      for (let last: string | undefined, more = true; more; last = seen.at(-1)) {
        const { body } = await listed(told({ ...query, pageSize, ...(last ? { after: last } : {}) }), headers)
        seen.push(...body.items.map(({ id }) => id))
        more = body.items.length === pageSize
      }
      expect(seen).toEqual(slowly(query).map(({ id }) => id))
    }),
    { numRuns: 40 },
  ))
