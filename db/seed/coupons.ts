import { savePromotion } from '#domain/pricing'
import type { Db } from '#platform/database'
import type { Ctx } from '#platform/http'

type Coupon = Parameters<typeof savePromotion>[2]

/** Ids of their own, so that a second run finds them. */
const coupons: Readonly<Record<string, Coupon>> = {
  '5a0c1d6e-6f0b-4a57-9a3e-2f1f6d1c0001': {
    name: 'Boas-vindas',
    code: 'BEMVINDA10',
    kind: 'percent',
    value: 1_000,
    oncePerCustomer: true,
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

/** The coupons that can be tried in the demo. */
export async function seedCoupons(tx: Db, seeder: Ctx): Promise<void> {
  for (const [id, coupon] of Object.entries(coupons)) await savePromotion(tx, seeder, { ...coupon, id })
}
