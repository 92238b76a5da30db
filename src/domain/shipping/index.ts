export { assertPlace } from './addresses.ts'
export { mountShipping } from './http.ts'
export { type PostalAddress, type PostalCodes, postalCodes } from './ports.ts'
export { type Freight, freight } from './queries.ts'
