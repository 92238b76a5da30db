import type { PromotionForm } from '#contract/pricing'

/** Creates a 10 % promotion: a coupon if it has a code, else an automatic one. */
export const createPromotionForm = (change: Partial<PromotionForm> = {}): PromotionForm => ({
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
