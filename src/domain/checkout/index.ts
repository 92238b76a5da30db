import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountCheckout } from './http.ts'

export const checkout = contextOf({ name: 'checkout', contract, mount: mountCheckout })
