import { z } from 'zod'
import { fieldErrors } from '#texts/storefront/field-errors'

/** `buy_pay`: buy some items, pay for fewer; the cheapest are free. */
export const promotionKinds = ['percent', 'amount', 'free_shipping', 'buy_pay'] as const
export const PromotionKind = z.enum(promotionKinds, fieldErrors.choice)
export type PromotionKind = z.infer<typeof PromotionKind>

/** `off`: deactivated before it began; price lists never have it. */
export const promotionStates = ['running', 'scheduled', 'ended', 'off'] as const
export const PromotionState = z.enum(promotionStates, fieldErrors.choice)
export type PromotionState = z.infer<typeof PromotionState>
