import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import type { Favorite } from './contract.ts'

const shop = useShop()
const product = (): Favorite => ({ kind: 'product', id: randomUUID() })

async function aShopper() {
  const { headers } = await createSignedInPerson(shop)
  const list = async () => (await shop.call<{ items: Favorite[] }>('/api/favorites', { headers })).body.items
  const merge = (items: unknown) =>
    shop.call<{ items: Favorite[] }>('/api/favorites/merge', { body: { items }, headers })
  const one = (method: string, { kind, id }: Favorite) =>
    shop.call(`/api/favorites/${kind}/${id}`, { method, headers })
  return { headers, list, merge, one }
}

test('[SF-01] merges the favorites of a browser into the account once', async () => {
  const { list, merge, one } = await aShopper()
  const [old, first, second] = [product(), product(), { kind: 'set', id: randomUUID() } as Favorite]
  expect((await one('PUT', old)).status).toBe(204)
  const merged = await merge([first, second, old])
  expect([merged.status, merged.body.items]).toEqual([200, [first, second, old]])
  expect((await merge([first, second, old])).body.items).toEqual([first, second, old])
  expect((await merge([])).body.items).toEqual([first, second, old])
  await one('PUT', first)
  expect((await one('DELETE', second)).status).toBe(204)
  expect((await one('DELETE', second)).status).toBe(204)
  expect(await list()).toEqual([first, old])
})

test('limits favorites to 500, and refuses visitors', async () => {
  const [mine, other] = [await aShopper(), await aShopper()]
  const many = Array.from({ length: 500 }, product)
  expect((await mine.merge(many)).body.items).toHaveLength(500)
  expect((await mine.merge([product()])).body.items).toEqual(many)
  expect((await mine.one('PUT', product())).body.code).toBe('favorites.full')
  expect((await mine.one('PUT', many[3]!)).status).toBe(204)
  expect(await other.list()).toEqual([])
  for (const path of ['/api/favorites', `/api/favorites/merge`])
    expect((await shop.call(path, path.endsWith('merge') ? { body: { items: [] } } : {})).status).toBe(401)
  const copy = await shop.call<{ favoritos: unknown[] }>('/api/customers/export', { headers: mine.headers })
  expect(copy.body.favoritos).toHaveLength(500)
})

test.each([
  ['501 at once', Array.from({ length: 501 }, product)],
  ['an unknown kind', [{ kind: 'shoe', id: randomUUID() }]],
  ['an invalid id', [{ kind: 'product', id: 'x' }]],
  ['an additional field', [{ ...product(), price: 1 }]],
  ['a value that is no list', 'all'],
])('refuses %s', async (_, items) => {
  const { merge, list } = await aShopper()
  expect((await merge(items)).status).toBe(422)
  expect(await list()).toEqual([])
})
