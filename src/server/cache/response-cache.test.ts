import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { ProductList, ProductView } from '#contract/catalog'
import { refreshCards } from '#domain/catalog'
import { saveSettings, readSettings } from '#domain/settings'
import { waitForInvalidations } from '#platform/cache/cache'
import { database, transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { createProduct, type CreatedProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let url: string
let made: CreatedProduct

beforeAll(async () => {
  made = await createProduct({ name: 'Legging Vento', price: 10_000 })
  url = await shop.listen()
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const list = async (query = '') =>
  JSON.parse((await get(`/api/catalog/products${query}`)).text) as ProductList

test('serves a public response from memory: same bytes, a new request id each time', async () => {
  const [first, second, third] = [
    await get('/api/catalog/products?sort=newest'),
    await get('/api/catalog/products?sort=newest', { cookie: 'a=b' }),
    await get('/api/catalog/products?sort=newest', { 'accept-encoding': 'br' }),
  ]
  expect([second.text, third.text]).toEqual([first.text, first.text])
  expect(second.headers.get('content-type')).toBe('application/json')
  expect(second.headers.get('x-content-type-options')).toBe('nosniff')
  expect(second.headers.get('cache-control')).toBe('no-store')
  const ids = [first, second, third].map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
})

test('compresses it for clients that accept it, and lists its cache tags', async () => {
  const path = `/api/catalog/products/${made.slug}`
  const plain = await get(path, { 'accept-encoding': 'identity' })
  for (const coding of ['br', 'gzip']) {
    const small = await get(path, { 'accept-encoding': coding })
    expect([small.text, small.headers.get('content-encoding')]).toEqual([plain.text, coding])
    expect(small.headers.get('vary')).toContain('accept-encoding')
  }
  expect((await get(path, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
})

test('serves the new data after a change', async () => {
  const before = await list()
  expect(before.items[0]!.price.cash).toBe(10_000)
  await createProduct({ slug: made.slug, name: made.name, price: 12_300 })
  await waitForInvalidations()
  expect((await list()).items[0]!.price.cash).toBe(12_300)
})

test('returns the current stock of a product, though stock changes do not invalidate the cache', async () => {
  const left = async () => {
    const { text } = await get(`/api/catalog/products/${made.slug}`)
    return (JSON.parse(text) as ProductView).variants.map(({ available }) => available)
  }
  expect(await left()).toEqual([10, 10])
  await database().$client.query('update stock_levels set on_hand = 9 where variant_id = $1', [
    made.variants[0]!.id,
  ])
  expect(await left()).toEqual([9, 10])
})

/** Changes that can happen to a product, its stock or the offers; each one commits. */
const changes = (product: CreatedProduct) => {
  const save = (given: Parameters<typeof createProduct>[0]) =>
    createProduct({ slug: product.slug, name: product.name, ...given })
  const count = (place: number, onHand: number) =>
    database().$client.query('update stock_levels set on_hand = $2, reserved = 0 where variant_id = $1', [
      product.variants[place]!.id,
      onHand,
    ])
  return fc.oneof(
    fc
      .tuple(fc.nat(1), fc.nat(30))
      .map(([place, onHand]) => ({ does: 'count', by: () => count(place, onHand) })),
    fc.integer({ min: 1_000, max: 90_000 }).map((price) => ({ does: 'price', by: () => save({ price }) })),
    fc.string({ minLength: 1 }).map((line) => ({ does: 'line', by: () => save({ line }) })),
    fc.nat(20).map((percent) => ({
      does: 'settings',
      by: async () => {
        const value = { ...(await readSettings('pricing')), pixPercentOff: percent }
        await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'pricing', value))
      },
    })),
  )
}

test('a cached product equals a fresh one after any sequence of changes', async () => {
  const product = await createProduct({ name: 'Top Maré', price: 9_900 })
  const path = `/api/catalog/products/${product.slug}`
  await fc.assert(
    fc.asyncProperty(fc.array(changes(product), { minLength: 1, maxLength: 4 }), async (some) => {
      for (const { by } of some) await by()
      await waitForInvalidations()
      const anew = (await shop.call<ProductView>(path)).body
      const kept = [await get(path), await get(path)].map(({ text }) => JSON.parse(text) as ProductView)
      expect(kept).toEqual([anew, anew])
    }),
    { numRuns: 25 },
  )
})

test('shows the start and end of a sale at that moment, though nothing was changed', async () => {
  const product = await createProduct({
    name: 'Top Hora',
    price: 8_000,
    variants: [
      { sku: `HORA-${randomUUID()}`, colorName: '', colorHex: '', size: 'U', price: 7_000, compareAt: 9_000 },
    ],
  })
  // Stops the clock, shortly before the end: entries are kept for less than a minute in any case.
  const now = Date.now()
  vi.setSystemTime(now)
  onTestFinished(() => void vi.useRealTimers())
  const end = now + 10_000
  await transaction(async (tx) => {
    await tx.$client.query('update products set sale_ends_at = $2 where id = $1', [product.id, new Date(end)])
    await refreshCards(tx, [product.id])
  })
  await waitForInvalidations()
  const cash = async () =>
    (JSON.parse((await get(`/api/catalog/products/${product.slug}`)).text) as ProductView).variants[0]!.price
      .cash
  expect(await cash()).toBe(7_000)
  expect(await cash()).toBe(7_000)
  vi.setSystemTime(end + 5)
  expect(await cash()).toBe(9_000)
})

test('never caches an error', async () => {
  expect((await get('/api/catalog/products?page=x')).status).toBe(422)
  expect((await get('/api/catalog/products?page=x')).status).toBe(422)
  expect((await get('/api/catalog/synonyms')).status).toBe(401)
})
