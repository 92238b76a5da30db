export { choosePriceList, freePromotions, savePriceList, savePromotion, usePromotions } from './commands.ts'
export { pricingRecords } from './personal-data.ts'
export {
  type CustomerPrice,
  customerPrice,
  type Pricer,
  pricer,
  retailPrice,
  useInstallmentTable,
} from './queries.ts'
export { type Amounts, type PricedLine, setShares, type Totals } from './rules.ts'
