import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountPayments } from './http.ts'

export const payments = defineContext({ name: 'payments', contract, mount: mountPayments })

export {
  fetchCharge,
  cancelCharge,
  createCharge,
  abandonCharge,
  type CreatedPayment,
  createPayment,
  updatePaymentStatus,
  refundCharge,
  touchPayment,
} from './commands.ts'
export { declineReasons } from './contract.ts'
export {
  addManualCharge,
  confirmManualCharge,
  findManualCharge,
  type ManualCharge,
  setManualChargeStatus,
} from './manual-charges.ts'
export { type Charge, type ChargeRequest, type PaymentProvider, paymentProviders } from './ports.ts'
export { readProviderInstallments, paymentHoursFor, listOfferedMethods, pixMinutesFor } from './providers.ts'
export {
  hasProvider,
  findPayment,
  findCurrentPayment,
  listOpenPayments,
  listOpenPaymentsBefore,
} from './queries.ts'
export { manualPixName, orderTag, type Payment, paymentReported, paymentView } from './rules.ts'
