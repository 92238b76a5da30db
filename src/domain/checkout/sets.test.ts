import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import type { PlacedOrder, CheckoutSummary } from '#contract/checkout'
import type { OrderView, StaffOrderView } from '#contract/orders'
import type { QuoteView } from '#contract/shipping'
import {
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
  createSessionId,
  createSet,
  cartHeaders,
  type CreatedProduct,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

type Headers = Record<string, string>

const guest = () => cartHeaders(createSessionId())
const add = async (headers: Headers, body: object) => {
  const answer = await shop.call<CartView>('/api/cart/items', { headers, body })
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body.code}`)
  return answer.body
}
const cartIn = async (headers: Headers) => (await shop.call<CartView>('/api/cart', { headers })).body
const checkout = (headers: Headers, change: object = {}) =>
  shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ ...change }),
    headers: { ...idempotencyHeaders(), ...headers },
  })
const orderOf = async ({ orderId, token }: PlacedOrder) =>
  (await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)).body
const variantOf = (product: CreatedProduct, index = 0) => product.variants[index]!.id

/** Creates a top of 99,99 and a legging of 150,00, as a set of 200,01, which does not divide by two. */
async function aLook(stock = 10) {
  const top = await createProduct({ name: 'Top Aurora', price: 9_999, stock, weightGrams: 600 })
  const legging = await createProduct({ name: 'Legging Aurora', price: 15_000, stock, weightGrams: 600 })
  const set = await createSet([top, legging], { name: 'Conjunto Aurora', price: 20_001 })
  const choice = (topSize = 0, leggingSize = 0) => ({
    setId: set.id,
    variantIds: [variantOf(top, topSize), variantOf(legging, leggingSize)],
  })
  return { top, legging, set, choice }
}

describe('order of sets', () => {
  test('groups the pieces of each set and costs what the cart showed', async () => {
    const { top, set, choice } = await aLook()
    const headers = guest()
    await add(headers, { ...choice(0, 0), quantity: 2 })
    await add(headers, { variantId: variantOf(top) })
    const cart = await add(headers, choice(1, 0))
    const { status, body } = await checkout(headers, { expectedTotal: cart.price.pix.amount })
    expect(status).toBe(201)
    const order = await orderOf(body)
    expect(order.items.map(({ name, size, quantity, set: each }) => [name, size, quantity, each])).toEqual([
      ['Top Aurora', 'P', 2, { group: 1, id: set.id, name: 'Conjunto Aurora' }],
      ['Legging Aurora', 'P', 2, { group: 1, id: set.id, name: 'Conjunto Aurora' }],
      ['Top Aurora', 'P', 1, null],
      ['Top Aurora', 'M', 1, { group: 2, id: set.id, name: 'Conjunto Aurora' }],
      ['Legging Aurora', 'P', 1, { group: 2, id: set.id, name: 'Conjunto Aurora' }],
    ])
    const totalOf = (group: number) =>
      order.items.reduce((sum, item) => sum + (item.set?.group === group ? item.total : 0), 0)
    expect([totalOf(1), totalOf(2)]).toEqual([40_002, 20_001])
    const items = 3 * 20_001 + 9_999
    const discount = 3 * 2_000 + 1_000
    expect(order.totals).toMatchObject({ items, discount, shipping: 0, total: items - discount })
    expect(cart).toMatchObject({ subtotal: items, price: { pix: { amount: items - discount } } })
  })

  test('reserves each variant once for all sets that contain it', async () => {
    const { top, legging, choice } = await aLook()
    const headers = guest()
    await add(headers, choice(0, 0))
    await add(headers, { ...choice(0, 1), quantity: 2 })
    await add(headers, { variantId: variantOf(top), quantity: 3 })
    const { body } = await checkout(headers, { payment: { method: 'card', cardToken: 'tok_approved' } })
    expect(body.status).toBe('paid')
    const sold = await shop.sql(
      'select variant_id, quantity, state from stock_reservations where order_id = $1 order by quantity',
      [body.orderId],
    )
    expect(sold).toEqual([
      { variant_id: variantOf(legging), quantity: 1, state: 'sold' },
      { variant_id: variantOf(legging, 1), quantity: 2, state: 'sold' },
      { variant_id: variantOf(top), quantity: 6, state: 'sold' },
    ])
    const sales = await shop.sql(
      'select pieces from catalog_sales where product_id = any($1) order by pieces',
      [[top.id, legging.id]],
    )
    expect(sales).toEqual([{ pieces: 3 }, { pieces: 6 }])
  })

  test('is grouped for staff too', async () => {
    const { set, choice } = await aLook()
    const headers = guest()
    await add(headers, choice())
    const { body } = await checkout(headers)
    const staff = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const seen = await shop.call<StaffOrderView>(`/api/orders/staff/${body.orderId}`, {
      headers: staff.headers,
    })
    expect(seen.body.items.map((item) => item.set)).toEqual([
      { group: 1, id: set.id, name: 'Conjunto Aurora' },
      { group: 1, id: set.id, name: 'Conjunto Aurora' },
    ])
  })

  test('uses the weight of the pieces, and the price of the set for free shipping', async () => {
    const { choice } = await aLook()
    const headers = guest()
    await add(headers, choice())
    const quote = async () =>
      (await shop.call<QuoteView>('/api/shipping/quotes', { body: { cep: '01310100' }, headers })).body
    const oneSet = await quote()
    expect(oneSet).toMatchObject({
      missingForFree: 29_900 - 20_001,
      options: [{ price: 2_190 + 900 }, {}, {}],
    })
    await add(headers, choice())
    expect((await quote()).missingForFree).toBeNull()
  })

  test('is refused as a whole while a piece is sold out, and names it', async () => {
    const { legging, choice } = await aLook()
    const headers = guest()
    await add(headers, choice())
    await shop.sql('update stock_levels set on_hand = 0 where variant_id = $1', [variantOf(legging)])
    const late = await checkout(headers)
    expect([late.status, late.body.code, late.body.data]).toEqual([
      409,
      'checkout.sold_out',
      { items: [{ variantId: variantOf(legging), available: 0, name: 'Legging Aurora' }] },
    ])
    expect((await cartIn(headers)).totalItems).toBe(2)
  })

  test('is refused if the set is no longer for sale or its price changed', async () => {
    const { set, top, choice } = await aLook()
    const headers = guest()
    const cart = await add(headers, choice())
    await shop.sql('update sets set price = 21000 where id = $1', [set.id])
    const dearer = await checkout(headers, { expectedTotal: cart.price.pix.amount + 1_490 })
    expect([dearer.status, dearer.body.code]).toEqual([409, 'checkout.price_changed'])
    await shop.sql("update sets set status = 'archived' where id = $1", [set.id])
    const gone = await checkout(headers)
    expect([gone.status, gone.body.code, gone.body.data]).toEqual([
      409,
      'checkout.sold_out',
      { items: [{ variantId: variantOf(top), available: 0, name: 'Conjunto' }] },
    ])
  })
})

describe('twenty checkouts of sets and single items for five of each', () => {
  test.each([1, 2, 3, 4, 5])('sell none twice (round %i)', async () => {
    const { top, legging, choice } = await aLook(5)
    const wanted = (index: number): object[] => [
      ...(index % 3 === 0 ? [choice(0, 0)] : []),
      ...(index % 3 === 1 ? [{ variantId: variantOf(legging) }, choice(0, 0)] : []),
      ...(index % 3 === 2 ? [{ variantId: variantOf(index % 2 ? top : legging) }] : []),
    ]
    const carts = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const headers = guest()
        for (const body of wanted(index)) await add(headers, body)
        return headers
      }),
    )
    const answers = await Promise.all(carts.map((headers) => checkout(headers)))
    const lost = answers.filter(({ status }) => status !== 201)
    expect(new Set(lost.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 checkout.sold_out']),
    )
    const levels = await shop.sql<{ onHand: number; reserved: number; ledger: number; items: number }>(
      `select l.on_hand as "onHand", l.reserved,
         (select sum(reserved_change)::int from stock_ledger g where g.variant_id = l.variant_id) as ledger,
         (select coalesce(sum(quantity), 0)::int from order_items i where i.variant_id = l.variant_id) as items
       from stock_levels l where l.variant_id = any($1)`,
      [[variantOf(top), variantOf(legging)]],
    )
    expect(levels).toHaveLength(2)
    for (const { onHand, reserved, ledger, items } of levels) {
      expect(onHand).toBe(5)
      expect(reserved).toBeLessThanOrEqual(5)
      expect([ledger, items]).toEqual([reserved, reserved])
    }
    expect(Math.max(...levels.map(({ reserved }) => reserved))).toBe(5)
  })
})

test('shows the same numbers in cart, summary and order for any sets and items', async () => {
  const price = fc.integer({ min: 101, max: 99_999 })
  const unit = fc.record({
    set: price,
    alone: fc.array(price, { minLength: 1, maxLength: 4 }),
    quantity: fc.integer({ min: 1, max: 7 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(unit, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('pix', 'card'),
      async (units, method) => {
        const headers = guest()
        let promised = 0
        for (const { set: whole, alone, quantity } of units) {
          const pieces = await Promise.all(
            alone.map((each) => createProduct({ price: each, sizes: ['U'], stock: 50 })),
          )
          const variantIds = pieces.map((piece) => variantOf(piece))
          if (pieces.length === 1) await add(headers, { variantId: variantIds[0], quantity })
          else
            await add(headers, {
              setId: (await createSet(pieces, { price: whole })).id,
              variantIds,
              quantity,
            })
          promised += (pieces.length === 1 ? alone[0]! : whole) * quantity
        }
        const cart = await cartIn(headers)
        const summary = (await shop.call<CheckoutSummary>('/api/checkout/summary', { headers })).body
        const { body } = await checkout(headers, {
          shippingOptionId: 'retirada',
          payment: { method, cardToken: 'tok_approved' },
        })
        const order = await orderOf(body)
        expect([cart.subtotal, summary.items, order.totals.items]).toEqual([promised, promised, promised])
        expect(summary.byMethod.pix.total).toBe(cart.price.pix.amount)
        expect(order.totals.total).toBe(summary.byMethod[method].total)
        expect(order.items.reduce((sum, { total }) => sum + total, 0)).toBe(promised)
        expect(cart.items.reduce((sum, { total }) => sum + total, 0)).toBe(promised)
      },
    ),
    { numRuns: 15 },
  )
})
