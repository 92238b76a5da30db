import type { CartItemView } from '#contract/cart'
import type { Cart } from './use-cart.ts'

/** A set's price counts once, on its first piece. */
const costOf = ({ set, quantity, total }: CartItemView): number =>
  set ? (set.position === 0 ? set.price * quantity : 0) : total

/** What the browser shows before the server answered. Totals are only multiplied and added here, never priced. */
const withItems = (cart: Cart, items: CartItemView[]): Cart => ({
  ...cart,
  items,
  totalItems: items.reduce((pieces, item) => pieces + item.quantity, 0),
  subtotal: items.reduce((total, item) => total + costOf(item), 0),
  unsettled: true,
})

/** A changed quantity says that the line was seen as it is; only what is sold out stays so. */
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
  promotions: [],
  price: { cash: 0, compareAt: null, percentOff: 0, pix: { amount: 0, percentOff: 0 }, installments: null },
  canCheckout: false,
  version: '',
}

/** The line of that id, and with it the other pieces of its set. */
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

export const newLineId = (variantId: string): string => newLine + variantId

/** True for a line that the server has not named yet: it can be seen but not changed. */
export const isNewLine = (id: string): boolean => id.startsWith(newLine)

/** The same variant becomes one line, as on the server. */
export function addLine(cart: Cart, line: CartItemView): Cart {
  const same = cart.items.find((item) => item.variantId === line.variantId && !item.set)
  if (same) return changeQuantity(cart, same.id, same.quantity + line.quantity)
  return withItems(cart, [...cart.items, line])
}

/** The same set in the same choice becomes one group, as on the server. */
export function addSetLines(cart: Cart, lines: readonly CartItemView[]): Cart {
  const isThere = (lineId: string, { variantId }: CartItemView) =>
    cart.items.some((item) => item.set?.lineId === lineId && item.variantId === variantId)
  const same = cart.items.find(
    ({ set }) => set?.id === lines[0]?.set?.id && lines.every((line) => isThere(set!.lineId, line)),
  )
  if (same) return changeQuantity(cart, same.id, same.quantity + lines[0]!.quantity)
  return withItems(cart, [...cart.items, ...lines])
}
