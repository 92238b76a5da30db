import { contextOf } from '#platform/context'
import * as contract from './contract.ts'

export const stock = contextOf({ name: 'stock', contract })

export {
  countStock,
  heldTooMuch,
  holdUntil,
  restock,
  release,
  reserve,
  sell,
  sellUnreserved,
} from './commands.ts'
export { availableOf, onHandOf } from './queries.ts'
export {
  availabilityChanged,
  bucketOf,
  type Demand,
  lastUnits,
  mayBeTooMuch,
  type Shortage,
} from './rules.ts'
