export { type Pricer, pricer } from './queries.ts'
export { type PricedLine, setShares } from './rules.ts'
