import { beforeAll, expect, test } from 'vitest'
import type { ProductList, ProductView } from '#contract/catalog'
import { settled } from '#platform/cache'
import { database } from '#platform/database'
import { aProduct, type MadeProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let url: string
let made: MadeProduct

beforeAll(async () => {
  made = await aProduct({ name: 'Legging Vento', price: 10_000 })
  url = await shop.listen()
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const list = async (query = '') =>
  JSON.parse((await get(`/api/catalog/products${query}`)).text) as ProductList

test('an answer that is the same for everybody is kept: the same bytes, each with an id of its own', async () => {
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

test('travels small once it was asked for again', async () => {
  const path = '/api/catalog/products?sort=price_asc'
  const plain = await get(path, { 'accept-encoding': 'identity' })
  await expect
    .poll(async () => (await get(path, { 'accept-encoding': 'br' })).headers.get('content-encoding'))
    .toBe('br')
  const small = await get(path, { 'accept-encoding': 'br' })
  expect(small.text).toBe(plain.text)
  expect(small.headers.get('vary')).toContain('accept-encoding')
  expect((await get(path, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
})

test('follows what is changed', async () => {
  const before = await list()
  expect(before.items[0]!.price.cash).toBe(10_000)
  await aProduct({ slug: made.slug, name: made.name, price: 12_300 })
  await settled()
  expect((await list()).items[0]!.price.cash).toBe(12_300)
})

test('how many pieces of a product are left is answered as of now, though nothing was told of it', async () => {
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

test('what cannot be answered is kept by nobody', async () => {
  expect((await get('/api/catalog/products?page=x')).status).toBe(422)
  expect((await get('/api/catalog/products?page=x')).status).toBe(422)
  expect((await get('/api/catalog/synonyms')).status).toBe(401)
})
