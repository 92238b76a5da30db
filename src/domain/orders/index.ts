import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountOrders } from './http.ts'
import { orderJobs } from './jobs.ts'
import { orderMerge } from './account/merge-orders.ts'
import { orderNotes, orderRecords } from './personal-data.ts'

export const orders = defineContext({
  name: 'orders',
  contract,
  mount: mountOrders,
  jobs: orderJobs,
  personalData: [orderRecords, orderNotes],
  mergePeople: orderMerge,
})

export { correctBuyer, isAnyInvoiced, lockOrders } from './account/correct-buyer.ts'
export { giveGuestOrders, takeGuestOrdersBack } from './account/merge-orders.ts'
export { orderJobs, listOrdersExpiringBefore, listOrdersReadyBetween, settleQueue } from './jobs.ts'
export { installmentsOf, tryCharge } from './payment/pay-order.ts'
export { assertBoletoAllowed, canOfferBoleto } from './payment/boleto-limits.ts'
export { checkPayments } from './payment/check-payment.ts'
export { findChange, findOpenChange } from './changes/stored-changes.ts'
export { settlePayment } from './payment/settle-payment.ts'
export { changeStatus } from './status/change-status.ts'
export { labelOnPackingQueue } from './labels/label-on-packing.ts'
export { labelRefusedQueue } from './packages/label-refusal.ts'
export { buyPackageLabel } from './labels/package-labels.ts'
export { listPackageIds, listPackagesToLabel } from './labels/list-packages.ts'
export { packOrder } from './packages/pack-order.ts'
export { readShippable, type ShippableOrder } from './list/read-shippable.ts'
export { trackingQueue } from './packages/record-tracking.ts'
export { paidPerItem } from './refunds/plan-refund.ts'
export { isComplete } from './facts/complete-order.ts'
export { cancelOwnOrder } from './status/cancel-order.ts'
export { listOrderChoices, readLastOrderLines } from './facts/order-items.ts'
export { hasPaidOrder } from './list/has-paid-order.ts'
export { findOrderIds } from './list/find-order-ids.ts'
export { type OrderExportRow, readOrderRows } from './list/read-order-rows.ts'
export { type PaperItem, type PaperOrder, readPaperOrders } from './views/paper-orders.ts'
export { allowedSteps } from './facts/allowed-actions.ts'
export type { OrderFacts, PackageFacts } from './facts/facts.ts'
export { readAllFacts } from './facts/read-facts.ts'
export { type ComputedOrder, statusOf } from './facts/status-of.ts'
export { hasUnfinishedOrders, listOrderIdsOfPerson } from './personal-data.ts'
export { assertCanOrder, countOpenOrders, hasOrdered, hasOrderedSince } from './unpaid/open-orders.ts'
export { createDeviceCookie, readDeviceCookie, createDeviceId, hashIp } from './unpaid/device.ts'
export {
  countOrdersByUser,
  findOrder,
  findOwnOrder,
  lockOrder,
  readOrderNumbers,
  type Order,
} from './queries.ts'
export { buyers, listSentEmails } from './ports.ts'
export { type OrderViewPart, orderView } from './views/order-view.ts'
export { type NewOrder, recordOrder } from './facts/record-order.ts'
export {
  expiryAfterDecline,
  expiryForPix,
  orderApproved,
  orderChanged,
  orderDelivered,
  orderEnded,
  formatOrderNumber,
  orderPacked,
  orderReady,
  orderPaid,
  orderPlaced,
  orderRefreshed,
  orderShipped,
  ordersTag,
  pickupExtended,
  trackingNote,
} from './rules.ts'
export { type InvoiceFact, recordInvoiceFact } from './invoices/record-invoice-fact.ts'
export { readOrderBuyers } from './invoices/read-buyers.ts'
export { readOrderToInvoice, type OrderToInvoice } from './invoices/read-order-to-invoice.ts'
export {
  type AgreedOrder,
  createAgreedOrder,
  loadAgreedOrder,
  readPayLinkUrl,
} from './by-staff/create-agreed-order.ts'
export { announceDueDate } from './terms/announce-due-date.ts'
export { sellOnTerms } from './terms/sell-on-terms.ts'
export { storeUrl } from './links/store-url.ts'
export { isOrderToken, orderToken } from './links/token.ts'
