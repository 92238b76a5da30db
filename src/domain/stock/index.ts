import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountStock } from './http.ts'

export const stock = contextOf({ name: 'stock', contract, mount: mountStock })

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
export { availableOf, onHandOf, piecesLeft } from './queries.ts'
export {
  availabilityChanged,
  bucketOf,
  type Demand,
  lastUnits,
  mayHoldTooMuch,
  type Shortage,
} from './rules.ts'
