import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { ProductList } from '#contract/catalog'
import { aPerson, aProduct, type MadeProduct } from '#test/factories'
import { useSecondProcess } from '#test/second-process'
import { useShop } from '#test/shop'

const shop = useShop()
const made: MadeProduct[] = []

beforeAll(async () => {
  for (let n = 0; n < 8; n++) made.push(await aProduct({ name: `Legging ${n}`, price: 9_000 + n }))
})
const second = useSecondProcess(shop)

const list = async (url: string): Promise<ProductList> => {
  const answer = await fetch(`${url}/api/catalog/products?sort=price_asc`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ProductList
}
const shown = async (url: string) => (await list(url)).items.map(({ id, price }) => [id, price.cash])

test('two processes on one database show each other’s changes in their lists, under load', async () => {
  let isDone = false
  const asking = second.urls().flatMap((url) =>
    [1, 2].map(async () => {
      for (; !isDone; await sleep(5)) expect((await list(url)).total).toBe(made.length)
    }),
  )
  for (let round = 1; round <= 2; round++) {
    for (const [at, { slug, name }] of made.entries())
      await aProduct({ slug, name, price: 9_000 + ((at * 5 + round * 3) % 8) * 100 })
    const expected = (
      await shop.sql<{ id: string; price: number }>('select id, price from catalog_cards order by price')
    ).map(({ id, price }) => [id, price])
    for (const url of second.urls())
      await expect.poll(() => shown(url), { timeout: 20_000 }).toEqual(expected)
  }
  isDone = true
  await Promise.all(asking)
}, 60_000)

test('[AD-31] a synonym, and a search that leads elsewhere, hold in both processes a moment after they are saved', async () => {
  const { headers } = await aPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
  const found = async (url: string) => {
    const answer = await fetch(`${url}/api/catalog/products?search=quizumba`)
    const { total, reading } = (await answer.json()) as ProductList
    return [total, reading?.leadsTo]
  }
  // Asked before, so that the answer is in the memory of both.
  for (const url of second.urls()) expect(await found(url)).toEqual([0, null])
  const body = { term: 'quizumba', meaning: 'legging' }
  expect((await shop.call('/api/catalog/synonyms', { body, headers })).status).toBe(201)
  for (const url of second.urls())
    await expect.poll(() => found(url), { timeout: 2_000 }).toEqual([made.length, null])
  const lead = { from: '/produtos?search=Quizumba', to: '/colecoes' }
  expect((await shop.call('/api/redirects', { body: lead, headers })).status).toBe(201)
  for (const url of second.urls())
    await expect.poll(() => found(url), { timeout: 2_000 }).toEqual([made.length, '/colecoes'])
})
