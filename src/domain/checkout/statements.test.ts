import { beforeAll, describe, expect, test, vi } from 'vitest'
import { waitForInvalidations } from '#platform/cache/cache'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createProduct,
  createSessionId,
  createSignedInPerson,
  createSet,
  cartHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'
import { recordStatements } from '#test/record-statements'

const shop = useShop()
const address = '/api/checkout/summary?cep=74120010&shippingOptionId=padrao'

// Statements of background work (jobs, cache invalidation, search index, fake provider) are not counted.
const apart = /jobs\.|cache_invalidations|pg_notify|fake_provider|catalog_cards/
const count = async (work: () => Promise<{ status: number }>) => {
  let status = 0
  const sent = await recordStatements(async () => ({ status } = await work()))
  expect(status).toBeLessThan(300)
  return sent.filter((text) => !apart.test(text))
}

let variantId: string
let other: string
beforeAll(async () => {
  ;[variantId, other] = (await createProduct({ stock: 100 })).variants.map(({ id }) => id) as [string, string]
  // Fills caches first, as in a running store.
  const cart = await createCart(shop, variantId)
  await shop.call(address, { headers: cart })
  await shop.call('/api/shipping/quotes', { body: { cep: '74120010' }, headers: cart })
  await shop.call('/api/checkout', { body: createOrderBody(), headers: { ...cart, ...idempotencyHeaders() } })
  await waitForInvalidations()
  // The order email is sent by a job of this process; wait for it before counting.
  const sent = 'select 1 from email_outbox where sent_at is not null'
  await vi.waitUntil(async () => (await shop.sql(sent)).length === 1, { timeout: 30_000 })
})

const put = (headers: Record<string, string>, body: object) => shop.call('/api/cart/items', { body, headers })

describe('SQL statements per request of a guest', () => {
  test('adds an item: reads lines and stock, writes once', async () => {
    const headers = cartHeaders(createSessionId())
    const sent = await count(() => put(headers, { variantId }))
    expect(sent.map((text) => text.split(' ', 2).join(' '))).toEqual([
      'select id,',
      'select variant_id',
      'insert into',
    ])
    expect(await count(() => put(headers, { variantId, quantity: 2 }))).toHaveLength(3)
  })

  test('adds the first item of a browser without more statements', async () => {
    const headers = cartHeaders(createSessionId())
    const add = () =>
      count(() => shop.call('/api/cart/items', { body: { variantId }, headers, from: '203.0.113.9' }))
    expect(await add()).toHaveLength(3)
    expect(await add()).toHaveLength(3)
  })

  test('adds a set with as many statements as an item', async () => {
    const pieces = await Promise.all([createProduct(), createProduct()])
    const { id: setId } = await createSet(pieces)
    const variantIds = pieces.map(({ variants }) => variants[0]!.id)
    await put(cartHeaders(createSessionId()), { setId, variantIds })
    expect(await count(() => put(cartHeaders(createSessionId()), { setId, variantIds }))).toHaveLength(3)
  })

  test('reads, changes and empties a cart', async () => {
    const headers = await createCart(shop, variantId)
    await put(headers, { variantId: other })
    const { body } = await shop.call<{ items: { id: string }[] }>('/api/cart', { headers })
    const path = `/api/cart/items/${body.items[0]!.id}`
    expect(await count(() => shop.call('/api/cart', { headers }))).toHaveLength(2)
    expect(
      await count(() => shop.call(path, { method: 'PATCH', body: { quantity: 2 }, headers })),
    ).toHaveLength(3)
    expect(await count(() => shop.call(path, { method: 'DELETE', headers }))).toHaveLength(3)
    expect(await count(() => shop.call('/api/cart', { method: 'DELETE', headers }))).toHaveLength(1)
  })

  test('needs no more for a cart of 100 lines', async () => {
    const product = await createProduct({
      colors: [['Preto', '#222222']],
      sizes: Array.from({ length: 100 }, (_, n) => `${n}`),
    })
    const headers = cartHeaders(createSessionId())
    for (const { id } of product.variants) await put(headers, { variantId: id })
    expect(await count(() => shop.call('/api/cart', { headers }))).toHaveLength(2)
    expect(await count(() => put(headers, { variantId: product.variants[99]!.id }))).toHaveLength(3)
  })

  test('reads the cart lines for shipping and summary, which also reads what boletos may hold', async () => {
    const headers = await createCart(shop, variantId)
    expect(
      await count(() => shop.call('/api/shipping/quotes', { body: { cep: '74120010' }, headers })),
    ).toHaveLength(1)
    expect(await count(() => shop.call(address, { headers }))).toHaveLength(3)
  })

  test('places an order: one transaction of eleven, its job aside, and three for charge and response', async () => {
    const headers = { ...(await createCart(shop, variantId)), ...idempotencyHeaders() }
    const sent = await count(() => shop.call('/api/checkout', { body: createOrderBody(), headers }))
    const begun = sent.indexOf('begin')
    const done = sent.indexOf('commit')
    expect(begun).toBe(0)
    // two statements lock the customer and count unpaid orders; they are sent together with the cart
    expect(sent.slice(0, done + 1).length).toBeLessThanOrEqual(11)
    expect(sent.slice(done + 1).length).toBeLessThanOrEqual(3)
  })
})

describe('SQL statements per request of a customer', () => {
  const readsPriceList = (text: string) => text.includes('price_list_rules')

  test('reads the price list once to add an item, or to change its quantity', async () => {
    const { headers } = await createSignedInPerson(shop)
    await put(headers, { variantId: other })
    expect((await count(() => put(headers, { variantId }))).filter(readsPriceList)).toHaveLength(1)
    const { body } = await shop.call<{ items: { id: string }[] }>('/api/cart', { headers })
    const path = `/api/cart/items/${body.items[0]!.id}`
    const change = () => shop.call(path, { method: 'PATCH', body: { quantity: 2 }, headers })
    expect((await count(change)).filter(readsPriceList)).toHaveLength(1)
  })
})
