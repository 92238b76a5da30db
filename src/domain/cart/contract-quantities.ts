import { z } from 'zod'
import { AppliedPromotion } from '#contract/pricing'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Maximum number of variants per request. */
export const maxQuantities = 500

export const SetQuantities = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        variantId: z.uuid(fieldErrors.id).toLowerCase(),
        /** 0 removes the line */
        quantity: z.int(fieldErrors.quantity).min(0, fieldErrors.quantity).max(99_999, fieldErrors.quantity),
      }),
    )
    .max(maxQuantities),
})
export type SetQuantities = z.infer<typeof SetQuantities>

/** Variant that got fewer pieces than asked for. */
export const CutQuantity = z.object({
  variantId: z.string(),
  wanted: z.int(),
  quantity: z.int(),
  /** `limit`: maximum per line; `full`: maximum number of lines; `gone`: no longer for sale */
  reason: z.enum(['stock', 'limit', 'full', 'gone']),
})
export type CutQuantity = z.infer<typeof CutQuantity>

/** Cart after the change, without its lines; amounts in centavos. */
export const SavedQuantities = z.object({
  cut: z.array(CutQuantity),
  totalItems: z.int(),
  /** before promotions */
  subtotal: z.int(),
  promotions: z.array(AppliedPromotion),
})
export type SavedQuantities = z.infer<typeof SavedQuantities>

export const setQuantities = {
  method: 'PUT',
  path: '/api/cart/quantities',
  bytes: 64_000,
  summary:
    'Define de uma vez quantas peças de cada variação o carrinho tem; corta no estoque e diz o que cortou',
  headers: { 'x-cart-session': 'optional', 'x-cart-customer': 'optional' },
  body: SetQuantities,
  answer: SavedQuantities,
  errors: ['cart.session_invalid', 'cart.session_ended', 'request.too_many'],
} as const
