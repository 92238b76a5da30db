export { assertPlace, usePostalCodes } from './addresses.ts'
export { mountShipping } from './http.ts'
export type { PostalAddress, PostalCodes } from './ports.ts'
export { type Freight, freight } from './queries.ts'
