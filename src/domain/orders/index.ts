export { mountOrders } from './http.ts'
export { orderJobs, ordersEndingBefore, settleQueue } from './jobs.ts'
export { installmentsOf, tryToCharge } from './pay-order.ts'
export { findOrder, type Order, orderView } from './queries.ts'
export { type NewOrder, recordOrder } from './record-order.ts'
export {
  mayStep,
  orderEnded,
  orderHours,
  orderNumber,
  orderPaid,
  orderPlaced,
  orderShipped,
} from './rules.ts'
export { orderToken, useOrderSecret } from './token.ts'
