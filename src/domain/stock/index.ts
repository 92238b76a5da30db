import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountStock } from './http.ts'
import { stockJobs } from './jobs.ts'
import { letterWish } from './personal-data.ts'
import { waitRecords } from './waits/wait-records.ts'

export const stock = contextOf({
  name: 'stock',
  contract,
  mount: mountStock,
  jobs: stockJobs,
  personalData: [letterWish, waitRecords],
})

export { adjustStock } from './adjust-stock.ts'
export { bookCount, scanPiece, startCount } from './counts/counting.ts'
export { alertsOfToday } from './list/alerts.ts'
export { followCategories } from './outlook/follow-categories.ts'
export { followProducts } from './outlook/follow-products.ts'
export { setThreshold } from './outlook/minimums.ts'
export { refreshPace } from './outlook/refresh-pace.ts'
export { buyStock, receivePurchase } from './purchases/purchases.ts'
export { orderNumbers } from './ports.ts'
export {
  countStock,
  holdingTooMuch,
  setReservationEnd,
  restock,
  release,
  reserve,
  sell,
  sellUnreserved,
} from './commands.ts'
export { availableOf, levelsOf, onHandOf, piecesLeft } from './queries.ts'
export {
  availabilityChanged,
  bucketOf,
  cameBack,
  changeOf,
  type Demand,
  lastUnits,
  mayHoldTooMuch,
  type Shortage,
  waitNoted,
} from './rules.ts'
export { awaitedVariants, noteTold, readWait, waitToken, type Waiting, whoWaits } from './waits/waits.ts'
