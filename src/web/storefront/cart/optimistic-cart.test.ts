import { describe, expect, test } from 'vitest'
import type { CartItemView, CartSet } from '#contract/cart'
import {
  addLine,
  addSetLines,
  changeQuantity,
  emptyCart,
  isOptimisticLine,
  createOptimisticLineId,
  removeLine,
} from './optimistic-cart.ts'
import { groupCartLines } from './cart-groups.ts'

const line = (id: string, change: Partial<CartItemView> = {}): CartItemView => ({
  id,
  productId: id,
  variantId: id,
  slug: id,
  name: id,
  sku: id,
  color: null,
  size: null,
  image: null,
  quantity: 1,
  price: 1_000,
  total: 1_000,
  set: null,
  available: 5,
  notice: null,
  seenPrice: null,
  ...change,
})

const pieces = (lineId: string, variants: string[], quantity = 1, price = 20_000): CartItemView[] =>
  variants.map((variantId, position) => {
    const set: CartSet = { lineId, id: 's', slug: 's', name: 'Conjunto', price, position, pieces: 2 }
    return line(`${lineId} ${position}`, { variantId, quantity, price: 0, total: 0, set })
  })

const cart = [line('top'), ...pieces('a', ['top', 'legging']), ...pieces('b', ['top', 'short'], 2)].reduce(
  (before, item) => ({ ...before, items: [...before.items, item] }),
  emptyCart,
)
const quantities = ({ items }: { items: CartItemView[] }) => items.map(({ quantity }) => quantity)

describe('the optimistic cart', () => {
  test('changes and removes a set as a whole, by any of its pieces', () => {
    for (const id of ['a 0', 'a 1']) {
      expect(quantities(changeQuantity(cart, id, 3))).toEqual([1, 3, 3, 2, 2])
      expect(removeLine(cart, id).items.map((item) => item.id)).toEqual(['top', 'b 0', 'b 1'])
    }
    expect(quantities(changeQuantity(cart, 'top', 4))).toEqual([4, 1, 1, 2, 2])
  })

  test('counts pieces, and the price of a set once', () => {
    const { totalItems, subtotal } = changeQuantity(cart, 'a 1', 3)
    expect([totalItems, subtotal]).toEqual([1 + 6 + 4, 1_000 + 60_000 + 40_000])
  })

  test('merges a set into the same set with the same choice only', () => {
    const joined = addSetLines(cart, pieces(createOptimisticLineId('s'), ['top', 'short'], 3))
    expect(quantities(joined)).toEqual([1, 1, 1, 5, 5])
    const other = addSetLines(cart, pieces(createOptimisticLineId('s'), ['top', 'saia'], 3))
    expect(quantities(other)).toEqual([1, 1, 1, 2, 2, 3, 3])
    expect(other.items.filter(({ id }) => isOptimisticLine(id))).toHaveLength(2)
    expect(addSetLines(emptyCart, pieces(createOptimisticLineId('s'), ['top', 'short'])).subtotal).toBe(
      20_000,
    )
  })

  test('merges a piece into the same single piece, not into one of a set', () => {
    expect(quantities(addLine(cart, line(createOptimisticLineId('top'), { variantId: 'top' })))).toEqual([
      2, 1, 1, 2, 2,
    ])
    expect(addLine(cart, line(createOptimisticLineId('short'), { variantId: 'short' })).items).toHaveLength(6)
  })
})

test('groups lines by set, with a key that the server does not change', () => {
  const shown = (items: CartItemView[]) => groupCartLines(items).map(({ key, lines }) => [key, lines.length])
  expect(shown(cart.items)).toEqual([
    [' top', 1],
    ['s top legging', 2],
    ['s top short', 2],
  ])
  const named = cart.items.map((item) => ({
    ...item,
    id: `named ${item.id}`,
    set: item.set && { ...item.set, lineId: `named ${item.set.lineId}` },
  }))
  expect(shown(named)).toEqual(shown(cart.items))
})
