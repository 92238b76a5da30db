import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountPayments } from './http.ts'

export const payments = contextOf({ name: 'payments', contract, mount: mountPayments })

export {
  askProvider,
  cancelCharge,
  charge,
  dropCharge,
  type OpenedPayment,
  openPayment,
  recordStatus,
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
export { dictatedInstallments, hoursToPay, methodsOffered, minutesForPix } from './providers.ts'
export { canBeAsked, findPayment, lastPayment, openPayments, openPaymentsBefore } from './queries.ts'
export { manualPix, orderTag, type Payment, paymentReported, paymentView } from './rules.ts'
