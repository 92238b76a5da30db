import { describe, expect, test } from 'vitest'
import type { CartView, SavedQuantities } from '#contract/cart'
import { cartHeaders, createProduct, createSessionId, createSet, createSignedInPerson } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { createCompanyBuyer } from '#test/wholesale'

const shop = useShop(manyConnections)

type Headers = Record<string, string>
const put = (headers: Headers, lines: { variantId: string; quantity: unknown }[]) =>
  shop.call<SavedQuantities>('/api/cart/quantities', { method: 'PUT', headers, body: { lines } })
const read = async (headers: Headers) => (await shop.call<CartView>('/api/cart', { headers })).body
const quantities = ({ items }: CartView) => items.map(({ variantId, quantity }) => [variantId, quantity])
const idsOf = async (sizes: string[], stock: number) =>
  (await createProduct({ price: 10_000, sizes, stock })).variants.map(({ id }) => id) as [
    string,
    string,
    string,
  ]

describe('quantities of many variants at once', () => {
  test('sets, changes and removes lines, and answers the totals', async () => {
    const headers = cartHeaders(createSessionId())
    const [p, m, g] = await idsOf(['P', 'M', 'G'], 20)
    const first = await put(headers, [
      { variantId: p, quantity: 2 },
      { variantId: m, quantity: 3 },
    ])
    expect([first.status, first.body]).toEqual([
      200,
      { cut: [], totalItems: 5, subtotal: 50_000, promotions: [] },
    ])
    await put(headers, [
      { variantId: p, quantity: 0 },
      { variantId: m, quantity: 4 },
      { variantId: g, quantity: 1 },
    ])
    const cart = await read(headers)
    expect(quantities(cart)).toEqual([
      [m, 4],
      [g, 1],
    ])
    expect(cart.items.map(({ notice }) => notice)).toEqual([null, null])
  })

  test('keeps the same cart when the request is repeated, also at the same time', async () => {
    const headers = cartHeaders(createSessionId())
    const [p, m] = await idsOf(['P', 'M'], 20)
    const lines = [
      { variantId: m, quantity: 3 },
      { variantId: p, quantity: 2 },
    ]
    await Promise.all(Array.from({ length: 5 }, () => put(headers, lines)))
    expect(quantities(await read(headers))).toEqual([
      [m, 3],
      [p, 2],
    ])
  })

  test('cuts to the stock beside the pieces of a set, and leaves the set', async () => {
    const headers = cartHeaders(createSessionId())
    const top = await createProduct({ stock: 5, sizes: ['P'] })
    const legging = await createProduct({ stock: 5, sizes: ['P'] })
    const set = await createSet([top, legging])
    const variantIds = [top.variants[0]!.id, legging.variants[0]!.id]
    await shop.call('/api/cart/items', { headers, body: { setId: set.id, variantIds, quantity: 2 } })
    const { body } = await put(headers, [{ variantId: variantIds[0]!, quantity: 6 }])
    expect(body.cut).toEqual([{ variantId: variantIds[0], wanted: 6, quantity: 3, reason: 'stock' }])
    const cart = await read(headers)
    expect(cart.items.map(({ set: of, quantity }) => [of === null, quantity])).toEqual([
      [false, 2],
      [false, 2],
      [true, 3],
    ])
    expect(cart.canCheckout).toBe(true)
  })

  test('cuts pieces that are no longer for sale to none', async () => {
    const { headers } = await createSignedInPerson(shop)
    const product = await createProduct({ sizes: ['P'] })
    const [{ id } = { id: '' }] = product.variants
    await shop.sql("update products set status = 'archived' where id = $1", [product.id])
    const { body } = await put(headers, [{ variantId: id, quantity: 1 }])
    expect(body).toMatchObject({ totalItems: 0, cut: [{ variantId: id, quantity: 0, reason: 'gone' }] })
  })

  test.each([-1, 1.5, '2', null, 1e9])('refuses a quantity of %j', async (quantity) => {
    const { status } = await put(cartHeaders(createSessionId()), [{ variantId: createSessionId(), quantity }])
    expect(status).toBe(422)
  })

  test('refuses 501 lines, and a visitor without a session', async () => {
    const lines = Array.from({ length: 501 }, () => ({ variantId: createSessionId(), quantity: 1 }))
    expect((await put(cartHeaders(createSessionId()), lines)).status).toBe(422)
    expect((await put({}, [])).status).toBe(400)
  })
})

describe('limits of a cart', () => {
  test('are 99 pieces of a variant for customers and companies that are not active', async () => {
    const [p] = await idsOf(['P'], 500)
    const retail = await createSignedInPerson(shop)
    const suspended = await createCompanyBuyer(shop, { status: 'suspended' })
    for (const { headers } of [retail, suspended]) {
      const { body } = await put(headers, [{ variantId: p, quantity: 150 }])
      expect(body).toMatchObject({ totalItems: 99, cut: [{ wanted: 150, quantity: 99, reason: 'limit' }] })
      const cart = await read(headers)
      expect(cart.items[0]).toMatchObject({ quantity: 99, available: 99 })
      const path = `/api/cart/items/${cart.items[0]!.id}`
      const over = await shop.call(path, { method: 'PATCH', headers, body: { quantity: 100 } })
      expect([over.status, over.body]).toMatchObject([422, { code: 'request.invalid' }])
    }
  })

  test('are 999 pieces and 1,000 lines for buyers of active companies', async () => {
    const { headers, userId } = await createCompanyBuyer(shop)
    const product = await createProduct({
      price: 10_000,
      stock: 2_000,
      sizes: Array.from({ length: 210 }, (_, n) => `${n}`),
    })
    const lines = product.variants.map(({ id }) => ({ variantId: id, quantity: 150 }))
    const { body } = await put(headers, lines)
    expect(body).toMatchObject({ cut: [], totalItems: 210 * 150, subtotal: 210 * 150 * 6_000 })
    const cart = await read(headers)
    expect(cart.items).toHaveLength(210)
    expect(cart.items[0]).toMatchObject({ price: 6_000, available: 999 })
    const path = `/api/cart/items/${cart.items[0]!.id}`
    const more = await shop.call<CartView>(path, { method: 'PATCH', headers, body: { quantity: 400 } })
    expect(more.body.items[0]!.quantity).toBe(400)
    const over = await put(headers, [{ variantId: lines[1]!.variantId, quantity: 1_500 }])
    expect(over.body.cut).toMatchObject([{ quantity: 999, reason: 'limit' }])
    await shop.sql('delete from cart_items where user_id = $1', [userId])
  })

  test('keep 150 pieces of a buyer when a guest cart with the same variant is merged', async () => {
    const { headers } = await createCompanyBuyer(shop)
    const [p] = await idsOf(['P'], 500)
    await put(headers, [{ variantId: p, quantity: 150 }])
    const guest = cartHeaders(createSessionId())
    await put(guest, [{ variantId: p, quantity: 5 }])
    expect((await read({ ...headers, ...guest })).totalItems).toBe(155)
  })
})
