export { countStock, putBack, release, reserve, sell, sellLate } from './commands.ts'
export { availableOf } from './queries.ts'
export { availabilityChanged, bucketOf, type Demand, lastUnits, type Shortage } from './rules.ts'
