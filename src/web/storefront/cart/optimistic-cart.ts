import type { CartItemView } from '#contract/cart'
import type { Cart } from './use-cart.ts'

/** Returns the price of a line; a set counts once, at its first piece. */
const costOf = ({ set, quantity, total }: CartItemView): number =>
  set ? (set.position === 0 ? set.price * quantity : 0) : total

/** Returns the cart shown before the server answers. Totals are only multiplied and added here, never priced. */
const withItems = (cart: Cart, items: CartItemView[]): Cart => ({
  ...cart,
  items,
  totalItems: items.reduce((pieces, item) => pieces + item.quantity, 0),
  subtotal: items.reduce((total, item) => total + costOf(item), 0),
  unsettled: true,
})

/** Returns the notice after a quantity change: the shopper has seen it, so only `sold_out` stays. */
const settledBy = ({ notice }: CartItemView) => (notice === 'sold_out' ? notice : null)

const withQuantity = (item: CartItemView, quantity: number): CartItemView => ({
  ...item,
  quantity,
  total: item.price * quantity,
  notice: item.notice === 'fewer_available' && quantity > item.available ? item.notice : settledBy(item),
})

export const emptyCart: Cart = {
  items: [],
  totalItems: 0,
  subtotal: 0,
  wholesale: null,
  promotions: [],
  price: { cash: 0, compareAt: null, percentOff: 0, pix: { amount: 0, percentOff: 0 }, installments: null },
  canCheckout: false,
  version: '',
}

/** Returns a test for the line with that id and the other pieces of its set. */
const belongsTo = (cart: Cart, id: string) => {
  const line = cart.items.find((item) => item.id === id)?.set?.lineId
  return (item: CartItemView): boolean => (line ? item.set?.lineId === line : item.id === id)
}

export function changeQuantity(cart: Cart, id: string, quantity: number): Cart {
  const meant = belongsTo(cart, id)
  return withItems(
    cart,
    cart.items.map((item) => (meant(item) ? withQuantity(item, quantity) : item)),
  )
}

export function removeLine(cart: Cart, id: string): Cart {
  const meant = belongsTo(cart, id)
  return withItems(
    cart,
    cart.items.filter((item) => !meant(item)),
  )
}

const newLine = 'new '

export const createOptimisticLineId = (variantId: string): string => newLine + variantId

/** Returns whether the server has not assigned an id yet: the line is shown but cannot be changed. */
export const isOptimisticLine = (id: string): boolean => id.startsWith(newLine)

/** Adds a line; the same variant is merged, as on the server. */
export function addLine(cart: Cart, line: CartItemView): Cart {
  const same = cart.items.find((item) => item.variantId === line.variantId && !item.set)
  if (same) return changeQuantity(cart, same.id, same.quantity + line.quantity)
  return withItems(cart, [...cart.items, line])
}

/** Adds a set; the same set with the same choice is merged, as on the server. */
export function addSetLines(cart: Cart, lines: readonly CartItemView[]): Cart {
  const isThere = (lineId: string, { variantId }: CartItemView) =>
    cart.items.some((item) => item.set?.lineId === lineId && item.variantId === variantId)
  const same = cart.items.find(
    ({ set }) => set?.id === lines[0]?.set?.id && lines.every((line) => isThere(set!.lineId, line)),
  )
  if (same) return changeQuantity(cart, same.id, same.quantity + lines[0]!.quantity)
  return withItems(cart, [...cart.items, ...lines])
}
