import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountPayments } from './http.ts'
import { paymentJobs } from './jobs.ts'

export const payments = defineContext({
  name: 'payments',
  contract,
  mount: mountPayments,
  jobs: paymentJobs,
})

export { recordEventsFailed, recordEventsHandled } from '#context/payments/webhooks/handled-events.ts'
export { findProviderAccount, paymentProvidersTag, readProviderAccounts } from './accounts.ts'

export {
  type AppliedCharge,
  applyCharge,
  fetchCharge,
  cancelCharge,
  createCharge,
  abandonCharge,
  type CreatedPayment,
  createPayment,
  isProviderDown,
  requestRefunds,
  touchPayment,
} from './commands.ts'
export {
  canChangeThere,
  type DueCheck,
  listContestedPayments,
  listDisputedSince,
  listDisputeSources,
  listDueChecks,
  scheduleNextCheck,
} from './checks/due-checks.ts'
export { acceptAmount, isAmountOpen } from './checks/accept-amount.ts'
export { declineReasons } from './contract.ts'
export {
  addManualCharge,
  addManualPayment,
  confirmManualCharge,
  findManualCharge,
  type ManualCharge,
  setManualChargeStatus,
} from './manual-charges.ts'
export { type Dispute, listDisputes } from './disputes.ts'
export {
  type CardToken,
  type Charge,
  type ChargeKey,
  type ChargeRequest,
  type PaymentProvider,
  acceptsTestKeys,
  type KeyKind,
  paymentProviders,
  type ProviderDispute,
  ProviderError,
  type ProviderEvent,
  type ProviderPayout,
  type ProviderPayoutLine,
  type ProviderRefund,
} from './ports.ts'
export {
  canFailOver,
  listEnabledProviders,
  readCardFields,
  readProviderInstallments,
  listOfferedMethods,
  type PaymentTerms,
  pixMinutesFor,
  readBoletoTerms,
  readPaymentTerms,
} from './providers.ts'
export {
  hasProvider,
  findPayment,
  findCurrentPayment,
  listOpenPayments,
  listOpenPaymentsBefore,
  listPayments,
} from './queries.ts'
export { claimUnanswered, markUnanswered } from './checks/unanswered.ts'
export { attachProof, deleteUnusedProofs, readProofFile, storeProof } from './manual-refunds/proof-files.ts'
export {
  eraseRefundPixKeys,
  listRefundPixKeys,
  type RefundPixKey,
  saveRefundPixKey,
} from './manual-refunds/pix-keys.ts'
export {
  addRefunds,
  completeRefundByHand,
  hasRefundGroup,
  listPaymentsWithRefundsBefore,
  giveUpRefunds,
  listRefunds,
  type Refund,
  type RefundRequest,
  splitRefund,
} from './refunds.ts'
export {
  boletoMinimum,
  canPayBoleto,
  manualPixName,
  orderTag,
  type Payment,
  paymentReported,
  paymentView,
  providerInterestOf,
  refundCompleted,
  type RefundGroup,
  refundStarted,
} from './rules.ts'
