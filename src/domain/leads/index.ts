import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountLeads } from './http.ts'

export const leads = contextOf({ name: 'leads', contract, mount: mountLeads })
