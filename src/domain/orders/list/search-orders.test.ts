import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderPage, SearchKind } from '#contract/orders'
import { copyOrder } from '#test/copy-order'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { explainStatement } from '#test/query-plan'
import { recordStatements } from '#test/record-statements'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: Record<string, string>
/** The order that each search finds, and others that it must not find. */
let wanted: { id: string; number: string; sku: string }

const listed = (query: Record<string, string>) =>
  shop.call<OrderPage>(`/api/orders?${new URLSearchParams(query).toString()}`, { headers })
const search = async (typed: string, by?: SearchKind) => {
  const { status, body } = await listed({ search: typed, ...(by ? { by } : {}) })
  expect(status).toBe(200)
  return { ids: body.items.map(({ id }) => id), found: body.found }
}

async function place(name: string): Promise<PlacedOrder & { sku: string }> {
  const product = await createProduct({ name, sizes: ['U'], stock: 5 })
  const variant = product.variants[0]
  if (!variant) throw new Error('no variant')
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variant.id)), ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return { ...body, sku: variant.sku }
}

const set = (id: string, columns: Record<string, unknown>) =>
  shop.sql(
    `update orders o set (customer_name, customer_email, customer_cpf, customer_phone, tracking_code, promotions) =
       (select c.customer_name, c.customer_email, c.customer_cpf, c.customer_phone, c.tracking_code, c.promotions
        from jsonb_populate_record(o, $2) c) where id = $1`,
    [id, JSON.stringify(columns)],
  )

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
  const [one, other] = [await place('Calça Jequitibá'), await place('Blusa Pequizeiro')]
  wanted = { id: one.orderId, number: one.number, sku: one.sku }
  await set(one.orderId, {
    customer_name: 'Zuleide Anhanguera',
    customer_email: 'zuleide@exemplo.test',
    customer_cpf: '52998224725',
    customer_phone: '+5562998124410',
    tracking_code: 'QB481220973BR',
    promotions: [
      { id: randomUUID(), name: 'Frete grátis', code: null, amount: 0 },
      { id: randomUUID(), name: 'Volta', code: 'VOLTA10', amount: 0 },
    ],
  })
  await set(other.orderId, {
    customer_name: 'Blusa Conceição',
    customer_email: 'conceicao@exemplo.test',
    customer_cpf: '11144477735',
    customer_phone: '+5511998124410',
    tracking_code: 'AA000000001BR',
    promotions: [{ id: randomUUID(), name: 'Sempre', code: null, amount: 0 }],
  })
})

describe('[AD-13] the search of staff', () => {
  test.each<[SearchKind, () => string]>([
    ['number', () => wanted.number],
    ['number', () => wanted.number.slice('DAO-'.length)],
    ['cpf', () => '529.982.247-25'],
    ['cpf', () => '52998224725'],
    ['phone', () => '(62) 9 9812-4410'],
    ['phone', () => '+55 62 99812-4410'],
    ['phone', () => '62998124410'],
    ['phone', () => '6298124410'],
    ['email', () => 'Zuleide@exemplo.test'],
    ['tracking', () => 'qb481220973br'],
    ['sku', () => wanted.sku.toLowerCase()],
    ['coupon', () => 'volta 10'],
    ['name', () => 'anhangu'],
    ['product', () => 'jequitiba'],
    ['product', () => 'calça jequi'],
  ])('finds one order by %s, and no other one', async (by, typed) => {
    expect(await search(typed())).toEqual({ ids: [wanted.id], found: { by, others: [] } })
  })

  test.each<[SearchKind, string]>([
    ['number', 'DAO-77777777'],
    ['number', '390.533.447-05'],
    ['number', '(62) 3812-4410'],
    ['name', 'ninguem@exemplo.test'],
    ['name', 'QB000000000BR'],
    ['name', 'SKU-QUE-NAO-HA'],
    ['name', 'VOLTA11'],
    ['name', 'xilofone'],
  ])('finds nothing by %s for %s', async (_by, typed) => {
    expect((await search(typed)).ids).toEqual([])
  })

  test('finds a phone without its area in every area', async () => {
    const { ids, found } = await search('99812-4410')
    expect(found).toEqual({ by: 'phone', others: [] })
    expect(ids).toHaveLength(2)
    expect(ids).toContain(wanted.id)
  })

  test('prefers a name to a product, says so, and searches by the other one if asked', async () => {
    const byName = await search('blusa')
    expect(byName.found).toEqual({ by: 'name', others: ['product'] })
    const byProduct = await search('blusa', 'product')
    expect(byProduct.found).toEqual({ by: 'product', others: ['name'] })
    expect(byProduct.ids).toEqual(byName.ids)
  })

  test('takes digits that are both a phone and a number for the number if there is such an order', async () => {
    await copyOrder(shop, wanted.id, [{ number: 98_124_410, customer_phone: '+5521955554444' }])
    expect((await search('98124410')).found).toEqual({ by: 'number', others: ['phone'] })
    await shop.sql('delete from orders where number = 98124410')
    expect((await search('98124410')).found).toEqual({ by: 'phone', others: [] })
  })
})

describe('at a million orders', () => {
  // Names are found by a trigram index, which no plan without bitmap scans can read.
  const indexes: Record<Exclude<SearchKind, 'name'>, [typed: string, index: RegExp]> = {
    cpf: ['529.982.247-25', /orders_by_cpf/],
    number: ['DAO-1001', /orders_number/],
    phone: ['(62) 99812-4410', /orders_by_phone/],
    tracking: ['QB481220973BR', /orders_by_tracking/],
    email: ['zuleide@exemplo.test', /orders_by_email/],
    sku: ['SKU-1', /order_items_(sku|order)/],
    coupon: ['VOLTA10', /orders_by_coupon/],
    product: ['jequitiba', /order_items_(product|order)/],
  }
  test.each(Object.entries(indexes))('a search by %s reads an index', async (by, [typed, index]) => {
    const query = new URLSearchParams({ search: typed, by }).toString()
    const plan = await explainStatement(shop, 'select exists', () =>
      shop.call(`/api/orders?${query}`, { headers }),
    )
    expect(plan).toEqual(expect.arrayContaining([expect.stringMatching(index)]))
    expect(plan.filter((line) => line.includes('Seq Scan'))).toEqual([])
  })

  test('a list takes three statements, and a search two more', async () => {
    const count = async (query: Record<string, string>) =>
      (await recordStatements(() => listed(query))).filter((text) =>
        /\b(?:from|join) (?:orders|products)\b/.test(text),
      ).length
    await listed({})
    expect(await count({ step: 'picking' })).toBe(3)
    expect(await count({ search: 'zuleide' })).toBe(5)
  })
})
