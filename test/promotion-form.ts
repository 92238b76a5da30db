import type { PromotionForm } from '#contract/pricing'

/** A promotion of ten percent: a coupon where it has a code, and one that applies by itself without. */
export const aPromotion = (change: Partial<PromotionForm> = {}): PromotionForm => ({
  name: 'Semana do treino',
  kind: 'percent',
  value: 1_000,
  buy: null,
  pay: null,
  needsCode: Boolean(change.code),
  code: '',
  minItems: 0,
  categoryIds: [],
  productIds: [],
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerCustomer: null,
  firstOrderOnly: false,
  isActive: true,
  ...change,
})
