import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountShipping } from './http.ts'

export const shipping = defineContext({ name: 'shipping', contract, mount: mountShipping })

export { assertAddressMatchesCep } from './addresses.ts'
export { type PostalAddress, type PostalCodeLookup, postalCodeLookup } from './ports.ts'
export { type ShippingCalculator, loadShippingCalculator } from './queries.ts'
