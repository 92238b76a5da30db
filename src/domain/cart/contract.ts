import { z } from 'zod'
import { AppliedPromotion, PriceView } from '#contract/pricing'
import { PictureView } from '#contract/media'
import { endpointsOf } from '#shared/endpoint'
import type { RequestHeader } from '#shared/request-headers'
import { fields } from '#texts/fields'

export const errors = {
  'cart.session_invalid': 400,
  /** the caller names a customer by `customerHeader`, and the session is not, or no longer, that customer's */
  'cart.session_ended': 401,
  'cart.variant_not_found': 404,
  'cart.item_not_found': 404,
  'cart.set_not_found': 404,
  'cart.set_incomplete': 422,
  'cart.sold_out': 409,
  'cart.not_enough': 409,
  'cart.full': 409,
} as const

/** The header that carries a guest's cart: a uuid v4 made by the browser. */
export const sessionHeader = 'x-cart-session' satisfies RequestHeader
/** The customer that a page shows as signed in. A call that names one is never taken for a guest's. */
export const customerHeader = 'x-cart-customer' satisfies RequestHeader
/** The headers by which a call names its cart. */
export const cartHeaders = { [sessionHeader]: 'optional', [customerHeader]: 'optional' } as const

/** The most pieces of one line, and the most lines; each piece of a set is a line. */
export const limits = { quantity: 99, lines: 100 } as const

const quantity = z.int(fields.quantity).min(1, fields.quantity).max(limits.quantity, fields.quantity)

const id = z.uuid(fields.id).toLowerCase()
const AddVariant = z.strictObject({ variantId: id, quantity: quantity.default(1) })
const AddSet = z.strictObject({
  setId: id,
  /** one for each piece, in any order */
  variantIds: z.array(id).min(1, fields.required).max(limits.lines),
  quantity: quantity.default(1),
})

/** A variant on its own, or a set in the sizes that were chosen. */
export const AddItem = z.union([AddVariant, AddSet])
export type AddItem = z.input<typeof AddItem>
export type AddItemParsed = z.infer<typeof AddItem>

export const SetQuantity = z.strictObject({ quantity })
export type SetQuantity = z.infer<typeof SetQuantity>

/** The set that a line is a piece of. Its pieces stand together, and are changed and removed together. */
export const CartSet = z.object({
  /** the same on each piece of one set in one choice of sizes */
  lineId: z.string(),
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** of all its pieces together, now, in centavos */
  price: z.int(),
  /** of this piece in the set, from 0 */
  position: z.int(),
  pieces: z.int(),
})
export type CartSet = z.infer<typeof CartSet>

/** A line of the cart. `name`, `price` and `image` always have something to show (EN-06). */
export const CartItemView = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  slug: z.string(),
  name: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  image: PictureView.nullable(),
  quantity: z.int(),
  /** unit price now, in centavos; of a piece of a set, its share of the set's price */
  price: z.int(),
  total: z.int(),
  set: CartSet.nullable(),
  /** how many this line can have now beside the others, capped at the cart's limit */
  available: z.int(),
  /** what the shopper must know of this line before paying */
  notice: z.enum(['sold_out', 'fewer_available', 'price_changed']).nullable(),
  /** what this line or its whole set cost when the shopper last saw it, where that has changed */
  seenPrice: z.int().nullable(),
})
export type CartItemView = z.infer<typeof CartItemView>

export const CartView = z.object({
  items: z.array(CartItemView),
  /** pieces, not lines */
  totalItems: z.int(),
  /** before promotions */
  subtotal: z.int(),
  promotions: z.array(AppliedPromotion),
  /** of the whole after promotions */
  price: PriceView,
  /** false while a line is sold out or the lines together want more than there is */
  canCheckout: z.boolean(),
  /** of its lines, with their quantities and prices: whoever orders names the one that they were shown */
  version: z.string(),
})
export type CartView = z.infer<typeof CartView>

const item = z.object({ id })

export const endpoints = endpointsOf({
  read: {
    method: 'GET',
    path: '/api/cart',
    summary: 'O carrinho',
    headers: cartHeaders,
    answer: CartView,
    errors: ['cart.session_invalid', 'cart.session_ended'],
  },
  clear: {
    method: 'DELETE',
    path: '/api/cart',
    summary: 'Esvazia o carrinho',
    headers: cartHeaders,
    answer: CartView,
    errors: ['cart.session_invalid', 'cart.session_ended'],
  },
  addItem: {
    method: 'POST',
    path: '/api/cart/items',
    summary: 'Põe uma variação ou um conjunto no carrinho; a mesma escolha vira uma linha só',
    headers: { ...cartHeaders, 'idempotency-key': 'optional' },
    body: AddItem,
    answer: CartView,
    status: 201,
    errors: [
      'cart.session_invalid',
      'cart.session_ended',
      'cart.variant_not_found',
      'cart.set_not_found',
      'cart.set_incomplete',
      'cart.sold_out',
      'cart.not_enough',
      'cart.full',
      'request.too_many',
    ],
  },
  setQuantity: {
    method: 'PATCH',
    path: '/api/cart/items/:id',
    summary: 'Muda a quantidade de uma linha, ou de todo o conjunto de que ela faz parte',
    params: item,
    headers: cartHeaders,
    body: SetQuantity,
    answer: CartView,
    errors: [
      'cart.session_invalid',
      'cart.session_ended',
      'cart.item_not_found',
      'cart.sold_out',
      'cart.not_enough',
    ],
  },
  removeItem: {
    method: 'DELETE',
    path: '/api/cart/items/:id',
    summary: 'Tira do carrinho uma linha, ou todo o conjunto de que ela faz parte',
    params: item,
    headers: cartHeaders,
    answer: CartView,
    errors: ['cart.session_invalid', 'cart.session_ended', 'cart.item_not_found'],
  },
})
