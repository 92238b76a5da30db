import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { CategoryOption, CustomerCount, CustomerPage } from '#contract/customer-insights'
import { setsCategorySlug } from '#domain/products'
import {
  cartHeaders,
  createBuyer,
  createCategory,
  createOrderBody,
  createProduct,
  createSessionId,
  createSet,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'

const shop = useShop()
let headers: Record<string, string>
let admin: Record<string, string>

beforeAll(async () => {
  ;({ headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] }))
  ;({ headers: admin } = await createSignedInPerson(shop, { role: 'superadmin' }))
})

type Query = Record<string, string>
const path = (query: Query, part = '') => `/api/customer-insights${part}?${new URLSearchParams(query)}`

/** Returns the names that a filter finds, after it was checked that count and export agree with the list. */
async function find(query: Query): Promise<string[]> {
  const { body } = await shop.call<CustomerPage>(path({ ...query, sort: 'name' }), { headers })
  const count = await shop.call<CustomerCount>(path(query, '/count'), { headers })
  expect(count.body).toEqual({ count: body.total, countsEndAt: null })
  const csv = await shop.request(`/api/exports/customers.csv?${new URLSearchParams(query)}`, { headers })
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(body.total + 1)
  return body.items.map(({ name }) => name)
}

type Item =
  | { variantId: string; quantity: number }
  | { setId: string; variantIds: string[]; quantity: number }

/** Places an order of a guest with this name, paid by card unless told otherwise. Returns its id. */
async function buy(name: string, items: Item[], payment: object = paid): Promise<string> {
  const cart = cartHeaders(createSessionId())
  for (const item of items) await shop.call('/api/cart/items', { body: item, headers: cart })
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ customer: { ...createBuyer(), name }, payment }),
    headers: { ...cart, ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return body.orderId
}
const paid = { method: 'card', cardToken: 'tok_approved' }
const cancel = (orderId: string) =>
  shop.call(`/api/orders/staff/${orderId}/status`, {
    body: { to: 'cancelled', reason: 'customer_asked' },
    headers: admin,
  })

async function refundWhole(orderId: string): Promise<void> {
  const [order] = await shop.sql<{ total: number }>('select total from orders where id = $1', [orderId])
  const body = { items: [], shipping: 0, amount: order!.total, overpaid: false, reason: 'Mancha' }
  const refund = { ...body, id: randomUUID(), expectedTotal: order!.total }
  const answer = await shop.call(`/api/orders/staff/${orderId}/refunds`, { body: refund, headers: admin })
  expect(answer.status).toBe(200)
}

async function paymentStatusOf(orderId: string): Promise<unknown> {
  const [order] = await shop.sql('select payment_status from orders where id = $1', [orderId])
  return order?.['payment_status']
}

/** Creates a product of a category, and returns the items of its sizes by size. */
async function sell(categorySlug: string, sizes: string[]) {
  const { variants } = await createProduct({ categorySlug, sizes })
  return Object.fromEntries(
    sizes.map((size, at) => [size, { variantId: variants[at]!.id, quantity: 1 }]),
  ) as Record<string, Item>
}

describe('by the pieces of purchases', () => {
  let category: { clothes: string; leggings: string; shorts: string }

  beforeAll(async () => {
    const mark = randomUUID().slice(0, 8)
    category = { clothes: `roupas-${mark}`, leggings: `leggings-${mark}`, shorts: `shorts-${mark}` }
    await createCategory(`Roupas ${mark}`)
    await createCategory(`Leggings ${mark}`, category.clothes)
    await createCategory(`Shorts ${mark}`, category.clothes)
    const legging = await sell(category.leggings, ['M', '38'])
    const short = await sell(category.shorts, ['G'])
    const top = await sell(category.clothes, ['U'])
    await buy('Lia Legging', [legging['M']!])
    await buy('Nina Número', [legging['38']!])
    await buy('Sara Short', [short['G']!, top['U']!])
    await buy('Ivo Impago', [legging['M']!, short['G']!], { method: 'pix' })
    await cancel(await buy('Caio Cancelado', [legging['M']!], { method: 'pix' }))
    const paidThenCancelled = await buy('Caio Cancelado', [short['G']!])
    await cancel(paidThenCancelled)
    const refunded = await buy('Rui Reembolsado', [legging['M']!, short['G']!])
    await refundWhole(refunded)
    for (const orderId of [paidThenCancelled, refunded])
      await vi.waitFor(async () => expect(await paymentStatusOf(orderId)).toBe('refunded'), 20_000)
    await waitForJobs(shop)
  })

  test('finds who bought a piece of a category, or of one below it', async () => {
    expect(await find({ category: category.leggings })).toEqual(['Lia Legging', 'Nina Número'])
    expect(await find({ category: category.shorts })).toEqual(['Sara Short'])
    expect(await find({ category: category.clothes })).toEqual(['Lia Legging', 'Nina Número', 'Sara Short'])
    expect(await find({ category: 'nenhuma' })).toEqual([])
  })

  test('finds who bought a piece of a size, in any case', async () => {
    expect(await find({ size: 'M' })).toEqual(['Lia Legging'])
    expect(await find({ size: ' m ' })).toEqual(['Lia Legging'])
    expect(await find({ size: '38' })).toEqual(['Nina Número'])
    expect(await find({ size: '3' })).toEqual([])
  })

  test('finds who bought one piece of both category and size', async () => {
    expect(await find({ category: category.clothes, size: 'u' })).toEqual(['Sara Short'])
    expect(await find({ category: category.shorts, size: 'g' })).toEqual(['Sara Short'])
    expect(await find({ category: category.shorts, size: 'u' })).toEqual([])
  })

  test('does not find by an order that was cancelled or refunded whole', async () => {
    for (const name of ['Caio Cancelado', 'Rui Reembolsado']) {
      const found = await find({ search: name })
      expect([...new Set(found)]).toEqual([name])
      expect(await find({ search: name, category: category.clothes })).toEqual([])
      expect(await find({ search: name, size: 'g' })).toEqual([])
    }
  })

  test('does not find by a piece that was cancelled inside a paid order', async () => {
    const top = await sell(category.clothes, ['EG'])
    const orderId = await buy('Paula Parcial', [top['EG']!, (await sell(category.clothes, ['EGG']))['EGG']!])
    await waitForJobs(shop)
    expect(await find({ size: 'eg' })).toEqual(['Paula Parcial'])
    const [item] = await shop.sql<{ id: string }>(
      "select id from order_items where order_id = $1 and size = 'EG'",
      [orderId],
    )
    const refunds = `/api/orders/staff/${orderId}/refunds`
    const items = [{ itemId: item!.id, quantity: 1, outcome: 'not_sent' }]
    const wish = { items, shipping: 0, amount: 0, overpaid: false }
    const preview = await shop.call<{ total: number }>(`${refunds}/preview`, { body: wish, headers: admin })
    const refund = { ...wish, id: randomUUID(), expectedTotal: preview.body.total, reason: 'Sem estoque' }
    expect((await shop.call(refunds, { body: refund, headers: admin })).status).toBe(200)
    await waitForJobs(shop)
    expect(await find({ size: 'eg' })).toEqual([])
    expect(await find({ size: 'egg' })).toEqual(['Paula Parcial'])
  })

  test('follows a category that is merged into another', async () => {
    const mark = randomUUID().slice(0, 8)
    const [from, into] = [await createCategory(`Blusas ${mark}`), await createCategory(`Camisas ${mark}`)]
    const slugs = { from: `blusas-${mark}`, into: `camisas-${mark}` }
    await buy('Bia Blusa', [(await sell(slugs.from, ['U']))['U']!])
    await waitForJobs(shop)
    expect(await find({ category: slugs.from })).toEqual(['Bia Blusa'])
    const merged = await shop.call(`/api/categories/${from}/merge`, {
      body: { into },
      headers: admin,
    })
    expect(merged.status).toBe(200)
    await waitForJobs(shop)
    expect(await find({ category: slugs.into })).toEqual(['Bia Blusa'])
  })

  test('finds who bought a set by the category of all sets', async () => {
    const pieces = [await createProduct({ sizes: ['P'] }), await createProduct({ sizes: ['P'] })]
    const set = await createSet(pieces)
    await buy('Cora Conjunto', [
      { setId: set.id, variantIds: pieces.map(({ variants }) => variants[0]!.id), quantity: 1 },
    ])
    await buy('Peça Solta', [{ variantId: pieces[0]!.variants[0]!.id, quantity: 1 }])
    await waitForJobs(shop)
    expect(await find({ category: setsCategorySlug })).toEqual(['Cora Conjunto'])
  })

  test('offers all categories in the order of the tree', async () => {
    const { body } = await shop.call<{ items: CategoryOption[] }>('/api/customer-insights/categories', {
      headers,
    })
    const at = body.items.findIndex(({ slug }) => slug === category.clothes)
    expect(body.items.slice(at, at + 3)).toEqual([
      { slug: category.clothes, name: expect.stringContaining('Roupas'), depth: 0 },
      { slug: category.leggings, name: expect.stringContaining('Leggings'), depth: 1 },
      { slug: category.shorts, name: expect.stringContaining('Shorts'), depth: 1 },
    ])
  })
})

test('finds customers by a confirmed newsletter subscription of their email', async () => {
  await shop.sql('delete from customer_summaries')
  const customers = { Ana: 'confirmed', Bia: 'pending', Caio: 'ended', Davi: null, Eva: 'none' }
  for (const [name, state] of Object.entries(customers)) {
    const email = state && `${name.toLowerCase()}-${randomUUID()}@exemplo.com.br`
    await shop.sql(
      "insert into customer_summaries (kind, key, name, email) values ('phone', gen_random_uuid(), $1, $2)",
      [name, email],
    )
    if (state && state !== 'none')
      await shop.sql(
        `insert into newsletter_subscribers (email, state, source, consent_version, asked_at)
         values ($1, $2, 'footer', '1', now())`,
        [email, state],
      )
  }
  expect(await find({ consent: 'yes' })).toEqual(['Ana'])
  expect(await find({ consent: 'no' })).toEqual(['Bia', 'Caio', 'Davi', 'Eva'])
  expect((await shop.call(path({ consent: 'maybe' }), { headers })).status).toBe(422)
})

describe('count', () => {
  test('stops where the list stops', async () => {
    await shop.sql('delete from customer_summaries')
    await shop.sql(
      `insert into customer_summaries (kind, key, state)
       select 'phone', n::text, case when n % 2 = 0 then 'GO' else 'SP' end from generate_series(1, 5001) n`,
    )
    const countOf = async (query: Query) => (await shop.call(path(query, '/count'), { headers })).body
    expect(await countOf({})).toEqual({ count: 5_000, countsEndAt: 5_000 })
    expect(await countOf({ state: 'GO' })).toEqual({ count: 1_000, countsEndAt: 1_000 })
    expect(await countOf({ state: 'TO' })).toEqual({ count: 0, countsEndAt: null })
    const { body } = await shop.call<CustomerPage>(path({ state: 'GO' }), { headers })
    expect(body).toMatchObject({ total: 1_000, countsEndAt: 1_000 })
  })

  test('and the categories are for staff with the permission for customers', async () => {
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const customer = await createSignedInPerson(shop)
    for (const [as, status] of [
      [{}, 401],
      [other.headers, 403],
      [customer.headers, 403],
      [headers, 200],
    ] as const)
      for (const part of ['count', 'categories'])
        expect((await shop.call(`/api/customer-insights/${part}`, { headers: as })).status).toBe(status)
  })
})
