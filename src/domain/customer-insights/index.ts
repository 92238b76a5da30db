import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountCustomerInsights } from './http.ts'
import { customerInsightJobs } from './jobs.ts'
import { customerNotes, customerRecords } from './personal-data.ts'

export const customerInsights = defineContext({
  name: 'customer-insights',
  contract,
  mount: mountCustomerInsights,
  jobs: customerInsightJobs,
  personalData: [customerRecords, customerNotes],
})

export { showCpf } from './rules.ts'
export { refreshQueue } from './jobs.ts'
export { findBuyers, readBuyerCpf } from './list/find-buyers.ts'
export { readCustomerNames } from './list/customer-names.ts'
export { type CustomerExportRow, readCustomerRows } from './list/list-customers.ts'
export {
  rebuildCustomers,
  rebuildMissingCustomers,
  recompute as recomputeCustomers,
} from './summary/refresh-customers.ts'
export { ownerOf, purchaseColumns } from './summary/summary-sql.ts'
