import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountPricing } from './http.ts'
import { priceListMerge } from './merge-people.ts'
import { pricingRecords } from './personal-data.ts'

export const pricing = defineContext({
  name: 'pricing',
  contract,
  mount: mountPricing,
  personalData: [pricingRecords],
  mergePeople: priceListMerge,
})

export { type AgreedPrices, createAgreedPrices, loadAgreedPrices, loadFixedTotals } from './agreed-prices.ts'
export { type ManualDiscount, manualDiscountId } from './apply-promotions.ts'
export { limitCodeGuesses } from './code-guesses.ts'
export { syncPricingCategories } from './category-subscriber.ts'
export { companyOfPrices, providerInstallmentTable } from './ports.ts'
export { listPriceLists } from '#context/pricing/price-lists/list-price-lists.ts'
export {
  assignPriceList,
  readPriceListName,
  setPriceListOfMembers,
} from '#context/pricing/price-lists/membership.ts'
export { createPriceList } from '#context/pricing/price-lists/save-price-list.ts'
export { redeemPromotions, releasePromotions } from '#context/pricing/promotions/redeem-promotions.ts'
export { changePromotion, createPromotion } from '#context/pricing/promotions/save-promotion.ts'
export {
  type CustomerPrice,
  loadCustomerPrice,
  type PriceCalculator,
  loadPriceCalculator,
  loadPriceSteps,
  type PriceStep,
  refreshProviderInstallments,
  retailPrice,
} from './queries.ts'
export { calculateTotals, type PaymentAmounts, type PricedLine, splitSetPrice, type Totals } from './rules.ts'
