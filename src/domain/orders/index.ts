import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountOrders } from './http.ts'
import { orderJobs } from './jobs.ts'
import { orderRecords } from './personal-data.ts'

export const orders = defineContext({
  name: 'orders',
  contract,
  mount: mountOrders,
  jobs: orderJobs,
  personalData: [orderRecords],
})

export { orderJobs, listOrdersExpiringBefore, settleQueue } from './jobs.ts'
export { installmentsOf, tryCharge } from './payment/pay-order.ts'
export { hasUnfinishedOrders } from './personal-data.ts'
export { assertCanOrder, countOpenOrders, hasOrdered, hasOrderedSince } from './unpaid/open-orders.ts'
export { createDeviceCookie, readDeviceCookie, deviceSite, createDeviceId, hashIp } from './unpaid/device.ts'
export { countOrdersByUser, findOrder, readOrderNumbers, type Order, orderView } from './queries.ts'
export { type NewOrder, recordOrder } from './record-order.ts'
export {
  canTransition,
  expiryAfterDecline,
  expiryForPix,
  orderDelivered,
  orderEnded,
  formatOrderNumber,
  orderPaid,
  orderPlaced,
  orderShipped,
  ordersTag,
  trackingNote,
} from './rules.ts'
export { orderToken } from './token.ts'
