export { type Pricer, pricer } from './queries.ts'
export type { PricedLine } from './rules.ts'
