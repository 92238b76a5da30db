import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountCheckout } from './http.ts'

export const checkout = defineContext({ name: 'checkout', contract, mount: mountCheckout })
