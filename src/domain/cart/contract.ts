import { z } from 'zod'
import { AppliedPromotion, PriceView } from '#contract/pricing'
import { PictureView } from '#contract/media'
import { defineEndpoints } from '#shared/http/endpoint'
import type { RequestHeader } from '#shared/http/request-headers'
import { fieldErrors } from '#texts/storefront/field-errors'
import { setQuantities } from './contract-quantities.ts'

export * from './contract-quantities.ts'

export const errors = {
  'cart.session_invalid': 400,
  /** the request names a customer in `customerHeader` that is not the user of the session */
  'cart.session_ended': 401,
  'cart.variant_not_found': 404,
  'cart.item_not_found': 404,
  'cart.set_not_found': 404,
  'cart.set_incomplete': 422,
  'cart.sold_out': 409,
  'cart.not_enough': 409,
  'cart.full': 409,
} as const

/** Header with the id of a guest cart: a uuid v4 made by the browser. */
export const sessionHeader = 'x-cart-session' satisfies RequestHeader
/** Header with the user id that the page shows as signed in. Such a request never falls back to a guest cart. */
export const customerHeader = 'x-cart-customer' satisfies RequestHeader
/** Headers that identify the cart of a request. */
export const cartHeaders = { [sessionHeader]: 'optional', [customerHeader]: 'optional' } as const

/** Maximum quantity per line, and maximum number of lines; each piece of a set is a line. */
export type CartLimits = { quantity: number; lines: number }
export const cartLimits = { quantity: 99, lines: 100 } as const
/** Limits of the buyers of companies with wholesale prices. */
export const wholesaleLimits = { quantity: 999, lines: 1_000 } as const

const quantity = z
  .int(fieldErrors.quantity)
  .min(1, fieldErrors.quantity)
  .max(cartLimits.quantity, fieldErrors.quantity)

const id = z.uuid(fieldErrors.id).toLowerCase()
const AddVariant = z.strictObject({ variantId: id, quantity: quantity.default(1) })
const AddSet = z.strictObject({
  setId: id,
  /** one per piece, in any order */
  variantIds: z.array(id).min(1, fieldErrors.required).max(cartLimits.lines),
  quantity: quantity.default(1),
})

/** Variant, or set with the selected variants. */
export const AddItem = z.union([AddVariant, AddSet])
export type AddItem = z.input<typeof AddItem>
export type AddItemParsed = z.infer<typeof AddItem>

/** The limit of the cart is checked by the command, because it depends on the customer. */
export const SetQuantity = z.strictObject({
  quantity: z
    .int(fieldErrors.quantity)
    .min(1, fieldErrors.quantity)
    .max(wholesaleLimits.quantity, fieldErrors.quantity),
})
export type SetQuantity = z.infer<typeof SetQuantity>

/** Set that a line is a piece of. Its pieces are next to each other, and change and leave together. */
export const CartSet = z.object({
  /** same id for all pieces of one set with the same selection */
  lineId: z.string(),
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** price of the whole set now, in centavos */
  price: z.int(),
  /** position of this piece in the set, from 0 */
  position: z.int(),
  pieces: z.int(),
})
export type CartSet = z.infer<typeof CartSet>

/** Cart line. `name`, `price` and `image` always have a fallback (EN-06). */
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
  /** current unit price in centavos; for a piece of a set, its share of the set's price */
  price: z.int(),
  total: z.int(),
  set: CartSet.nullable(),
  /** maximum quantity of this line beside the others, capped at the limit of the cart */
  available: z.int(),
  /** problem that the customer must see before paying */
  notice: z.enum(['sold_out', 'fewer_available', 'price_changed']).nullable(),
  /** price of the line or its whole set as last shown, if it has changed */
  seenPrice: z.int().nullable(),
})
export type CartItemView = z.infer<typeof CartItemView>

export const CartView = z.object({
  items: z.array(CartItemView),
  /** sum of quantities */
  totalItems: z.int(),
  /** before promotions */
  subtotal: z.int(),
  promotions: z.array(AppliedPromotion),
  /** of the whole cart after promotions */
  price: PriceView,
  /** for buyers of companies, null for everybody else */
  wholesale: z
    .object({
      /** minimum order at list prices, and what is missing to it, in centavos */
      minimum: z.int(),
      missing: z.int(),
      /** true for people who prepare orders that an approver places */
      needsApprover: z.boolean(),
      /** why the cart cannot be paid yet, as the customer reads it; null if nothing of the company keeps it */
      block: z.string().nullable(),
    })
    .nullable(),
  /**
   * false while a line is sold out or the lines exceed the stock, below the minimum order of a company, and for people
   * who need an approver
   */
  canCheckout: z.boolean(),
  /** hash of lines, quantities and prices; checkout sends it back to detect a changed cart */
  version: z.string(),
})
export type CartView = z.infer<typeof CartView>

const item = z.object({ id })

export const endpoints = defineEndpoints({
  setQuantities,
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
