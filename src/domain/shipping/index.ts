import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountShipping } from './http.ts'
import { shippingJobs } from './jobs.ts'

export const shipping = defineContext({
  name: 'shipping',
  contract,
  mount: mountShipping,
  jobs: shippingJobs,
})

export { findCarrierAccount, listCarrierTitles } from '#context/shipping/carriers/accounts.ts'
export {
  type CarrierAccess,
  readCarrierAccess,
  renewCarrierAccess,
} from '#context/shipping/carriers/tokens.ts'
export {
  assertCanBuy,
  buyLabel,
  type PackageToReturn,
  type PackageToShip,
  reverseLabel,
} from '#context/shipping/labels/buy-label.ts'
export {
  type Label,
  listIssued,
  listLabels,
  listLiveLabels,
  refusalOf,
} from '#context/shipping/labels/stored-labels.ts'
export { labelPriced } from '#context/shipping/labels/label-priced.ts'
export { labelRefused } from '#context/shipping/labels/label-refused.ts'
export { listUnusedLabels, type UnusedLabel } from '#context/shipping/labels/unused-labels.ts'
export { cancelLabel, groupIssued, printLabel, printLabels } from '#context/shipping/labels/use-label.ts'
export {
  isCarrierOption,
  loadShippingCalculator,
  type ShippingCalculator,
} from '#context/shipping/quotes/shipping-calculator.ts'
export { forgetOutages } from '#context/shipping/quotes/live-quotes.ts'
export { packPieces, packTogether, type PieceToPack } from '#context/shipping/quotes/packing.ts'
export { trackingUpdated } from '#context/shipping/tracking/tracking-updated.ts'
export { assertAddressMatchesCep } from './addresses.ts'
export {
  type Carrier,
  type CarrierClient,
  CarrierError,
  type CarrierEvent,
  type CarrierLabel,
  type CarrierOAuth,
  type CarrierQuoteRequest,
  carriers,
  type CarrierTokens,
  type LabelRequest,
  type Package,
  type Party,
  type PostalAddress,
  type PostalCodeLookup,
  postalCodeLookup,
  type PrintedLabel,
  type ServiceQuote,
  type TrackedShipment,
} from './ports.ts'
