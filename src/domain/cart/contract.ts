import { z } from 'zod'
import { PriceView } from '#contract/pricing'
import { PictureView } from '#contract/media'
import { endpointsOf } from '#shared/endpoint'
import { fields } from '#texts/fields'

export const errors = {
  'cart.session_invalid': 400,
  'cart.variant_not_found': 404,
  'cart.item_not_found': 404,
  'cart.sold_out': 409,
  'cart.not_enough': 409,
  'cart.full': 409,
} as const

/** The header that carries a guest's bag: a uuid v4 made by the browser. */
export const sessionHeader = 'x-cart-session'

/** The most pieces of one variant in a bag, and the most lines. */
export const limits = { quantity: 99, lines: 100 } as const

const quantity = z.int(fields.quantity).min(1, fields.quantity).max(limits.quantity, fields.quantity)

export const AddItem = z.strictObject({ variantId: z.uuid(fields.id), quantity: quantity.default(1) })
export type AddItem = z.input<typeof AddItem>

export const SetQuantity = z.strictObject({ quantity })
export type SetQuantity = z.infer<typeof SetQuantity>

/** A line of the bag. `name`, `price` and `image` always have something to show (EN-06). */
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
  /** unit price now, in centavos */
  price: z.int(),
  total: z.int(),
  /** pieces that can be had now, capped at the bag's limit */
  available: z.int(),
  /** what the shopper must know of this line before paying */
  notice: z.enum(['sold_out', 'fewer_available', 'price_changed']).nullable(),
})
export type CartItemView = z.infer<typeof CartItemView>

export const CartView = z.object({
  items: z.array(CartItemView),
  /** pieces, not lines */
  totalItems: z.int(),
  subtotal: z.int(),
  price: PriceView,
  /** false while a line is sold out or wants more than there is */
  canCheckout: z.boolean(),
})
export type CartView = z.infer<typeof CartView>

const item = z.object({ id: z.uuid(fields.id) })

export const endpoints = endpointsOf({
  read: { method: 'GET', path: '/api/cart', summary: 'A sacola', answer: CartView },
  clear: { method: 'DELETE', path: '/api/cart', summary: 'Esvazia a sacola', answer: CartView },
  addItem: {
    method: 'POST',
    path: '/api/cart/items',
    summary: 'Põe uma variação na sacola; a mesma variação vira uma linha só',
    body: AddItem,
    answer: CartView,
    status: 201,
    errors: [
      'cart.session_invalid',
      'cart.variant_not_found',
      'cart.sold_out',
      'cart.not_enough',
      'cart.full',
    ],
  },
  setQuantity: {
    method: 'PATCH',
    path: '/api/cart/items/:id',
    summary: 'Muda a quantidade de uma linha',
    params: item,
    body: SetQuantity,
    answer: CartView,
    errors: ['cart.session_invalid', 'cart.item_not_found', 'cart.not_enough'],
  },
  removeItem: {
    method: 'DELETE',
    path: '/api/cart/items/:id',
    summary: 'Tira uma linha da sacola',
    params: item,
    answer: CartView,
    errors: ['cart.session_invalid', 'cart.item_not_found'],
  },
})
