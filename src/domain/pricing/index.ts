import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { pricingRecords } from './personal-data.ts'

export const pricing = contextOf({ name: 'pricing', contract, personalData: [pricingRecords] })

export {
  assignPriceList,
  releasePromotions,
  savePriceList,
  savePromotion,
  redeemPromotions,
} from './commands.ts'
export {
  type CustomerPrice,
  customerPrice,
  dictateInstallments,
  type Pricer,
  pricer,
  retailPrice,
} from './queries.ts'
export { type Amounts, type PricedLine, setShares, type Totals } from './rules.ts'
