import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountOrderOperations } from './http.ts'
import { orderOperationJobs } from './jobs.ts'

export const orderOperations = defineContext({
  name: 'order-operations',
  contract,
  mount: mountOrderOperations,
  jobs: orderOperationJobs,
})
