import { inArray } from 'drizzle-orm'
import type { PromotionForm } from '#contract/pricing'
import { createPromotion } from '#domain/pricing'
import type { Db } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { promotions } from '#tables/pricing'

type Coupon = Pick<PromotionForm, 'name' | 'code' | 'kind' | 'value'> & Partial<PromotionForm>

const usual = {
  buy: null,
  pay: null,
  needsCode: true,
  minItems: 0,
  categoryIds: [],
  productIds: [],
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerCustomer: null,
  firstOrderOnly: false,
  isActive: true,
}

/** Coupons by fixed id, so that a second run finds them. */
const coupons: Readonly<Record<string, Coupon>> = {
  '5a0c1d6e-6f0b-4a57-9a3e-2f1f6d1c0001': {
    name: 'Boas-vindas',
    code: 'BEMVINDA10',
    kind: 'percent',
    value: 1_000,
    mostUsesPerCustomer: 1,
  },
  '5a0c1d6e-6f0b-4a57-9a3e-2f1f6d1c0002': {
    name: 'R$ 30 para o treino',
    code: 'TREINO30',
    kind: 'amount',
    value: 3_000,
    minItems: 19_900,
  },
  '5a0c1d6e-6f0b-4a57-9a3e-2f1f6d1c0003': {
    name: 'Frete por nossa conta',
    code: 'FRETEGRATIS',
    kind: 'free_shipping',
    value: 0,
    minItems: 9_900,
  },
}

/** Seeds the demo coupons. Existing ones stay, even when staff changed them. */
export async function seedCoupons(tx: Db, seeder: StaffContext): Promise<void> {
  const ids = Object.keys(coupons)
  const there = await tx.select({ id: promotions.id }).from(promotions).where(inArray(promotions.id, ids))
  const known = new Set(there.map(({ id }) => id))
  for (const [id, coupon] of Object.entries(coupons))
    if (!known.has(id)) await createPromotion(tx, seeder, { ...usual, ...coupon, id })
}
