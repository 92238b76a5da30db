import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountStock } from './http.ts'
import { stockJobs } from './jobs.ts'
import { stockEmailRecords } from './personal-data.ts'
import { backInStockMerge } from './back-in-stock/merge-people.ts'
import { backInStockRecords } from './back-in-stock/personal-data.ts'

export const stock = defineContext({
  name: 'stock',
  contract,
  mount: mountStock,
  jobs: stockJobs,
  personalData: [stockEmailRecords, backInStockRecords],
  mergePeople: backInStockMerge,
})

export { adjustStock } from './adjust-stock.ts'
export { bookCount, scanPiece, startCount } from './counts/count-commands.ts'
export { readLowStockAlerts } from './list/low-stock-alerts.ts'
export { syncStockCategories } from './planning/category-subscriber.ts'
export { syncStockProducts } from './planning/product-subscriber.ts'
export { setThreshold } from './planning/thresholds.ts'
export { readExpectedDays } from './purchases/expected-days.ts'
export { refreshSalesRates } from './planning/refresh-sales-rate.ts'
export { createPurchase, receivePurchase } from './purchases/purchase-commands.ts'
export { orderNumbers } from './ports.ts'
export {
  setOnHand,
  findExcessiveHolds,
  setReservationExpiry,
  releaseReservation,
  reserveStock,
  sellReserved,
  sellUnreserved,
} from './commands.ts'
export { restockItems, restockOrder } from './reservations/restock.ts'
export {
  addToOrder,
  holdForChange,
  releaseHeld,
  removeFromOrder,
  sellHeld,
} from './reservations/order-changes.ts'
export { lockStock } from './level-changes.ts'
export { availableOf, levelsOf, onHandOf, loadAvailable } from './queries.ts'
export {
  availabilityChanged,
  availabilityBucketOf,
  cameBackInStock,
  computeStockChange,
  type Demand,
  lastUnitsThreshold,
  levelsChanged,
  canExceedHoldLimit,
  type Shortage,
  sumDemand,
  backInStockRequested,
} from './rules.ts'
export {
  listRequestedVariants,
  markBackInStockNotified,
  findBackInStockRequest,
  backInStockToken,
  type PendingBackInStockRequest,
  listDueBackInStockRequests,
} from './back-in-stock/requests.ts'
