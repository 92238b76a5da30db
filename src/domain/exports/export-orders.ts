import { readOrderRows } from '#domain/orders'
import { orderExport as words } from '#texts/admin/order-export'
import { orderColumns } from './order-columns.ts'
import { createRowExport } from './row-export.ts'

/** Export of the orders that a filter of the list matches, newest first. */
export const exportOrders = createRowExport({
  entity: 'order',
  words,
  columnsFor: () => orderColumns,
  read: readOrderRows,
})
