import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountShipping } from './http.ts'

export const shipping = contextOf({ name: 'shipping', contract, mount: mountShipping })

export { assertPlace } from './addresses.ts'
export { type PostalAddress, type PostalCodes, postalCodes } from './ports.ts'
export { type Freight, freight } from './queries.ts'
