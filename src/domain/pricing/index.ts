export {
  assignPriceList,
  releasePromotions,
  savePriceList,
  savePromotion,
  redeemPromotions,
} from './commands.ts'
export { pricingRecords } from './personal-data.ts'
export {
  type CustomerPrice,
  customerPrice,
  dictateInstallments,
  type Pricer,
  pricer,
  retailPrice,
} from './queries.ts'
export { type Amounts, type PricedLine, setShares, type Totals } from './rules.ts'
