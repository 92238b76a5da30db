import { expect, test } from 'vitest'
import type { CartItemView } from '#contract/cart'
import { createCartItem, createCart } from '#dom/cart.ts'
import { diffCarts } from './cart-diff.ts'

const line = (variantId: string, quantity = 1, price = 10_000): CartItemView =>
  createCartItem({
    id: `line ${variantId}`,
    variantId,
    slug: variantId,
    sku: variantId,
    name: `Peça ${variantId}`,
    quantity,
    price,
  })
const inSet = (variantId: string, position: number, price: number): CartItemView => ({
  ...line(variantId, 1, price / 2),
  set: { lineId: 's', id: 'set', slug: 's', name: 'Conjunto', price, position, pieces: 2 },
})

test('lists every kind of change as one line, and none for an unchanged line', () => {
  const shown = createCart(line('a'), line('b'), line('c'), line('d'))
  const now = createCart(line('a'), line('c', 2), line('d', 1, 12_000), line('e'))
  const one = { quantity: 1, price: 10_000 }
  expect(diffCarts(shown, now).map(({ key, before, now: after }) => [key.trim(), before, after])).toEqual([
    ['c', one, { quantity: 2, price: 10_000 }],
    ['d', one, { quantity: 1, price: 12_000 }],
    ['e', undefined, one],
    ['b', one, undefined],
  ])
  expect(diffCarts(shown, shown)).toEqual([])
})

test('lists a set as one line at the price of the whole', () => {
  const shown = createCart(inSet('a', 0, 18_000), inSet('b', 1, 18_000))
  const now = createCart(inSet('a', 0, 20_000), inSet('b', 1, 20_000))
  expect(diffCarts(shown, now)).toMatchObject([
    { name: 'Conjunto', choice: 'M, M', before: { price: 18_000 }, now: { price: 20_000 } },
  ])
})
