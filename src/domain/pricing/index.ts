import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountPricing } from './http.ts'
import { pricingRecords } from './personal-data.ts'

export const pricing = contextOf({
  name: 'pricing',
  contract,
  mount: mountPricing,
  personalData: [pricingRecords],
})

export { followCategories } from './follow-categories.ts'
export { dictatedTable } from './ports.ts'
export { assignPriceList } from '#context/pricing/price-lists/membership.ts'
export { createPriceList } from '#context/pricing/price-lists/save-price-list.ts'
export { redeemPromotions, releasePromotions } from '#context/pricing/promotions/redeem-promotions.ts'
export { changePromotion, createPromotion } from '#context/pricing/promotions/save-promotion.ts'
export {
  type CustomerPrice,
  customerPrice,
  type Pricer,
  pricer,
  readInstallments,
  retailPrice,
} from './queries.ts'
export { type Amounts, type PricedLine, setShares, type Totals } from './rules.ts'
