import { describe, expect, test } from 'vitest'
import type { OwnOrderPage } from '#contract/orders'
import { aBag, aKey, anOrder, aPerson, aProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
type Headers = Record<string, string>

const mine = (headers: Headers, query = '') =>
  shop.call<OwnOrderPage>(`/api/orders/mine${query}`, { headers })

async function order(email: string, headers: Headers = {}, sizes = ['P']): Promise<string> {
  const product = await aProduct({ sizes, stock: 20 })
  const bag = await aBag(shop, product.variants[0]!.id, 2)
  for (const { id } of product.variants.slice(1))
    await shop.call('/api/cart/items', { body: { variantId: id, quantity: 1 }, headers: bag })
  const { status, body } = await shop.call<{ orderId: string }>('/api/checkout', {
    body: anOrder({ customer: { ...anOrder().customer, email } }),
    headers: { ...bag, ...headers, ...aKey() },
  })
  expect(status).toBe(201)
  return body.orderId
}

describe("a customer's own orders", () => {
  test('are theirs alone, newest first, with pieces and pictures', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)]
    const first = await order(ana.email, ana.headers)
    const second = await order('outra@exemplo.com.br', ana.headers, ['PP', 'P', 'M', 'G', 'GG'])
    await order(bia.email, bia.headers)
    const { status, body } = await mine(ana.headers)
    expect(status).toBe(200)
    expect(body.items.map(({ id }) => id)).toEqual([second, first])
    expect(body).toMatchObject({ total: 2, page: 1 })
    expect(body.items[0]).toMatchObject({ status: 'awaiting_payment', pieces: 6 })
    expect(body.items[0]!.items).toHaveLength(4)
    expect(body.items[1]!.items.map(({ quantity }) => quantity)).toEqual([2])
  })

  test('come in pages', async () => {
    const ana = await aPerson(shop)
    const ids = [await order(ana.email, ana.headers), await order(ana.email, ana.headers)]
    const page = (number: number) => mine(ana.headers, `?page=${number}&pageSize=1`)
    const pages = [await page(1), await page(2)]
    expect(pages.map(({ body }) => body.items[0]!.id)).toEqual(ids.reverse())
    expect(pages.map(({ body }) => body.total)).toEqual([2, 2])
  })

  test('made as a guest join the account once its e-mail is confirmed, and open without their token', async () => {
    const ana = await aPerson(shop)
    const id = await order(ana.email)
    await shop.sql('update profiles set email_verified = false where id = $1', [ana.userId])
    expect((await mine(ana.headers)).body.items).toEqual([])
    expect((await shop.call(`/api/orders/${id}`, { headers: ana.headers })).status).toBe(404)
    await shop.sql('update profiles set email_verified = true where id = $1', [ana.userId])
    expect((await mine(ana.headers)).body.items.map((each) => each.id)).toEqual([id])
    expect((await shop.call(`/api/orders/${id}`, { headers: ana.headers })).status).toBe(200)
  })

  test('of somebody else with that e-mail stay where they are', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)]
    await order(ana.email, bia.headers)
    expect((await mine(ana.headers)).body.items).toEqual([])
  })

  test('are not for visitors', async () => {
    const { status, body } = await mine({})
    expect([status, body.code]).toEqual([401, 'request.unauthenticated'])
  })
})
