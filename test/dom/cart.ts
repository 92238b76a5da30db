import type { CartItemView, CartView } from '#contract/cart'

/** API response for an empty cart. */
export const emptyCart: CartView = {
  items: [],
  totalItems: 0,
  subtotal: 0,
  wholesale: null,
  promotions: [],
  price: { cash: 0, compareAt: null, percentOff: 0, pix: { amount: 0, percentOff: 0 }, installments: null },
  canCheckout: false,
  version: '',
}

export const createCartItem = (given: Partial<CartItemView> = {}): CartItemView => {
  const { quantity = 1, price = 18_990, id = 'a' } = given
  return {
    id,
    productId: `product ${id}`,
    variantId: `variant ${id}`,
    slug: id,
    sku: id,
    name: 'Legging Aderno',
    color: 'Preto',
    size: 'M',
    image: null,
    quantity,
    price,
    total: price * quantity,
    set: null,
    available: 9,
    notice: null,
    seenPrice: null,
    ...given,
  }
}

export const createCart = (...items: CartItemView[]): CartView => ({
  ...emptyCart,
  items,
  totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
  subtotal: items.reduce((sum, { total }) => sum + total, 0),
  canCheckout: true,
  version: items.map(({ id, quantity, price }) => `${id}${quantity}${price}`).join(),
})
