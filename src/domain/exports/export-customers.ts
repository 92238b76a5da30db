import { readCustomerRows } from '#domain/customer-insights'
import { customerExport as words } from '#texts/admin/customer-export'
import { customerColumnsFor } from './customer-columns.ts'
import { createRowExport } from './row-export.ts'

/** Export of the customers that a filter of the list matches. */
export const exportCustomers = createRowExport({
  entity: 'customer',
  words,
  columnsFor: customerColumnsFor,
  read: readCustomerRows,
})
