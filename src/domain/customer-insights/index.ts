import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountCustomerInsights } from './http.ts'
import { customerInsightJobs } from './jobs.ts'
import { customerNotes, customerRecords, mergedCustomers } from './personal-data.ts'

export const customerInsights = defineContext({
  name: 'customer-insights',
  contract,
  mount: mountCustomerInsights,
  jobs: customerInsightJobs,
  personalData: [customerRecords, customerNotes, mergedCustomers],
  mergePeople: {
    stays: {
      'customer_summaries.user_id': 'it is computed from the orders',
      'customer_summaries.email': 'it is computed from the orders',
    },
  },
})

export { isSameTag, showCpf } from './rules.ts'
export { rebuildQueue, refreshQueue } from './jobs.ts'
export { peopleMerges } from './ports.ts'
export { findBuyers, readBuyerCpf } from './list/find-buyers.ts'
export { readCustomerNames } from './list/customer-names.ts'
export { segmentOf } from './list/customer-conditions.ts'
export { mergeTags, tagAccounts, untagAccount } from './list/account-tags.ts'
export { type CustomerExportRow, readCustomerRows } from './list/list-customers.ts'
export {
  rebuildCustomers,
  rebuildMissingCustomers,
  recompute as recomputeCustomers,
  refreshCustomers,
} from './summary/refresh-customers.ts'
export { ownerOf, pastColumns, pastOwnerOf, purchaseColumns } from './summary/summary-sql.ts'
