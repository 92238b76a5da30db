export {
  askProvider,
  cancelCharge,
  charge,
  dropCharge,
  offeredMethods,
  openPayment,
  recordStatus,
  refundCharge,
  touchPayment,
  useProvider,
} from './commands.ts'
export { mountPayments } from './http.ts'
export type { Charge, ChargeRequest, PaymentProvider } from './ports.ts'
export { findPayment, lastPayment, openPayments, openPaymentsBefore } from './queries.ts'
export { type Payment, paymentReported, paymentView } from './rules.ts'
