import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartItemView, CartView } from '#contract/cart'
import type { PlacedOrder } from '#contract/checkout'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createProduct,
  type CreatedProduct,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)

type Headers = Record<string, string>
type Line = { variantId: string; quantity: number; unitPrice: number }

const cartOf = async (headers: Headers) => (await shop.call<CartView>('/api/cart', { headers })).body
const confirm = (headers: Headers, { version }: CartView, change: Record<string, unknown> = {}) =>
  shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ expectedCart: version, ...change }),
    headers: { ...headers, ...idempotencyHeaders() },
  })
const inOrder = (lines: readonly Line[]) =>
  lines.toSorted((a, b) => a.variantId.localeCompare(b.variantId) || a.quantity - b.quantity)
const shownLines = ({ items }: CartView): Line[] =>
  inOrder(items.map(({ variantId, quantity, price }) => ({ variantId, quantity, unitPrice: price })))
const orderedLines = async (orderId: string) =>
  inOrder(
    await shop.sql<Line>(
      'select variant_id as "variantId", quantity, unit_price as "unitPrice" from order_items where order_id = $1',
      [orderId],
    ),
  )
const add = (headers: Headers, variantId: string, quantity = 1) =>
  shop.call('/api/cart/items', { body: { variantId, quantity }, headers })

describe('cart that differs from the one shown', () => {
  test('refuses the order, returns the current cart and total, and writes nothing', async () => {
    const product = await createProduct({ price: 10_000, stock: 9 })
    const [first, second] = product.variants
    const headers = await createCart(shop, first!.id)
    const shown = await cartOf(headers)
    await add(headers, second!.id, 2)
    const refused = await confirm(headers, shown, { expectedTotal: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'checkout.cart_changed'])
    const { cart, total } = refused.body.data as { cart: CartView; total: number }
    expect(cart).toEqual(await cartOf(headers))
    expect(cart.items.map(({ quantity }: CartItemView) => quantity)).toEqual([1, 2])
    expect(await shop.sql('select 1 from orders')).toEqual([])

    const { status, body } = await confirm(headers, cart, { expectedTotal: total })
    expect(status).toBe(201)
    expect(await orderedLines(body.orderId)).toEqual(shownLines(cart))
  })

  test('compares only lines; without a version it compares the total', async () => {
    const product = await createProduct({ price: 10_000, stock: 9 })
    const headers = await createCart(shop, product.variants[0]!.id)
    const { version, items } = await cartOf(headers)
    // The same lines give the same version again.
    await add(headers, product.variants[1]!.id)
    const [, added] = (await cartOf(headers)).items
    await shop.call(`/api/cart/items/${added!.id}`, { method: 'DELETE', headers })
    expect((await cartOf(headers)).version).toBe(version)
    expect(items).toHaveLength(1)
    const { status } = await confirm(headers, { version: undefined } as never)
    expect(status).toBe(201)
  })
})

type Change =
  | { do: 'add'; piece: number; quantity: number }
  | { do: 'quantity'; line: number; quantity: number }
  | { do: 'remove'; line: number }
  | { do: 'price'; product: number; price: number }

const changes = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('add' as const),
      piece: fc.nat({ max: 3 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      do: fc.constant('quantity' as const),
      line: fc.nat({ max: 1 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ do: fc.constant('remove' as const), line: fc.nat({ max: 1 }) }),
    fc.record({
      do: fc.constant('price' as const),
      product: fc.nat({ max: 1 }),
      price: fc.integer({ min: 9_000, max: 9_002 }),
    }),
  ),
  { maxLength: 3 },
)

/** Changes the cart or its products, as another tab or the store would. */
async function change(headers: Headers, shown: CartView, products: readonly CreatedProduct[], by: Change) {
  const variants = products.flatMap((product) => product.variants)
  if (by.do === 'add') return add(headers, variants[by.piece]!.id, by.quantity)
  if (by.do === 'price')
    return shop.sql('update products set price = $2 where id = $1', [products[by.product]!.id, by.price])
  const path = `/api/cart/items/${shown.items[by.line]!.id}`
  return by.do === 'remove'
    ? shop.call(path, { method: 'DELETE', headers })
    : shop.call(path, { method: 'PATCH', body: { quantity: by.quantity }, headers })
}

test('orders exactly the lines that the customer confirmed, whatever changes before or meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(changes, changes, async (before, meanwhile) => {
      const products = [
        await createProduct({ price: 9_000, stock: 40 }),
        await createProduct({ price: 9_000, stock: 40 }),
      ]
      const headers = await createCart(shop, products[0]!.variants[0]!.id)
      await add(headers, products[1]!.variants[0]!.id)
      const shown = await cartOf(headers)
      for (const each of before) await change(headers, shown, products, each)
      const [answer] = await Promise.all([
        confirm(headers, shown),
        ...meanwhile.map((each) => change(headers, shown, products, each)),
      ])
      if (answer.status === 201) expect(await orderedLines(answer.body.orderId)).toEqual(shownLines(shown))
      else expect(['checkout.cart_changed', 'checkout.empty']).toContain(answer.body.code)
      if (before.length === 0 && meanwhile.length === 0) expect(answer.status).toBe(201)
    }),
    { numRuns: 25 },
  )
})
