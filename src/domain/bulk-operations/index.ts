import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountBulkOperations } from './http.ts'
import { bulkJobs } from './jobs.ts'

export const bulkOperations = defineContext({
  name: 'bulk-operations',
  contract,
  mount: mountBulkOperations,
  jobs: bulkJobs,
})

export { listBulkTaskRows } from './list-task-rows.ts'
export { runBulkChange } from './run-bulk-change.ts'
export { startBulkChange } from './start-bulk-change.ts'
