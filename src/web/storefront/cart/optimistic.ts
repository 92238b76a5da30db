import type { CartItemView } from '#contract/cart'
import type { Bag } from '#web/storefront/cart/use-cart.ts'

/** What the browser shows before the server answered. Totals are only multiplied and added here, never priced. */
const withItems = (bag: Bag, items: CartItemView[]): Bag => ({
  ...bag,
  items,
  totalItems: items.reduce((pieces, item) => pieces + item.quantity, 0),
  subtotal: items.reduce((total, item) => total + item.total, 0),
  unsettled: true,
})

const withQuantity = (item: CartItemView, quantity: number): CartItemView => ({
  ...item,
  quantity,
  total: item.price * quantity,
  notice: item.notice === 'fewer_available' && quantity <= item.available ? null : item.notice,
})

export const emptyBag: Bag = {
  items: [],
  totalItems: 0,
  subtotal: 0,
  price: { cash: 0, compareAt: null, percentOff: 0, pix: { amount: 0, percentOff: 0 }, installments: null },
  canCheckout: false,
}

export const changeQuantity = (bag: Bag, id: string, quantity: number): Bag =>
  withItems(
    bag,
    bag.items.map((item) => (item.id === id ? withQuantity(item, quantity) : item)),
  )

export const removeLine = (bag: Bag, id: string): Bag =>
  withItems(
    bag,
    bag.items.filter((item) => item.id !== id),
  )

const newLine = 'new '

export const newLineId = (variantId: string): string => newLine + variantId

/** True for a line that the server has not named yet: it can be seen but not changed. */
export const isNewLine = (id: string): boolean => id.startsWith(newLine)

/** The same variant becomes one line, as on the server. */
export function addLine(bag: Bag, line: CartItemView): Bag {
  const same = bag.items.find((item) => item.variantId === line.variantId)
  if (same) return changeQuantity(bag, same.id, same.quantity + line.quantity)
  return withItems(bag, [...bag.items, line])
}
