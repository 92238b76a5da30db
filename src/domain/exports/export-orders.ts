import type { OrderFilter } from '#contract/orders'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { readOrderRows } from '#domain/orders'
import { toCsv } from '#platform/files/sheet'
import { toXlsx } from '#platform/files/xlsx'
import type { Download, StaffContext } from '#platform/http/http'
import { toStream } from '#platform/http/to-stream'
import { orderExport as words } from '#texts/admin/order-export'
import { orderColumns } from './order-columns.ts'

type Exported = OrderFilter & { format: 'csv' | 'xlsx' }

/** Writes the audit row of an export before the download starts: it holds names, CPF, email and phone. */
const noteExport = staffCommand({
  entity: 'order',
  save: async ({ input }: CommandCall<Exported>) => input,
  audit: ({ input }) => ({ action: 'EXPORT', after: input }),
})

/** Streams the orders that a filter of the list matches as CSV, newest first. */
export async function exportOrdersAsCsv(ctx: StaffContext, filter: OrderFilter): Promise<Download> {
  await runCommand(noteExport, ctx, { ...filter, format: 'csv' })
  return { name: `${words.file}.csv`, body: toStream(toCsv(orderColumns, readOrderRows(filter))) }
}

/** Streams the same as XLSX. */
export async function exportOrdersAsXlsx(ctx: StaffContext, filter: OrderFilter): Promise<Download> {
  await runCommand(noteExport, ctx, { ...filter, format: 'xlsx' })
  return { name: `${words.file}.xlsx`, body: await toXlsx(words.sheet, orderColumns, readOrderRows(filter)) }
}
