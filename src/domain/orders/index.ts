import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountOrders } from './http.ts'
import { orderJobs } from './jobs.ts'
import { orderRecords } from './personal-data.ts'

export const orders = contextOf({
  name: 'orders',
  contract,
  mount: mountOrders,
  jobs: orderJobs,
  personalData: [orderRecords],
})

export { orderJobs, ordersEndingBefore, settleQueue } from './jobs.ts'
export { installmentsOf, tryToCharge } from './payment/pay-order.ts'
export { hasUnfinishedOrders } from './personal-data.ts'
export { assertMayOrder, countOpenOrders, hasOrdered, hasOrderedSince } from './unpaid/open-orders.ts'
export { deviceCookie, deviceIn, deviceSite, newDevice, ipHashOf } from './unpaid/device.ts'
export { countOrdersOf, findOrder, numbersOfOrders, type Order, orderView } from './queries.ts'
export { type NewOrder, recordOrder } from './record-order.ts'
export {
  canTransition,
  endAfterRefusal,
  endForPix,
  orderDelivered,
  orderEnded,
  orderNumber,
  orderPaid,
  orderPlaced,
  orderShipped,
  ordersTag,
  trackingNote,
} from './rules.ts'
export { orderToken } from './token.ts'
