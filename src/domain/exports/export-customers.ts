import type { CustomerFilter } from '#contract/customer-insights'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { readCustomerRows } from '#domain/customer-insights'
import { toCsv } from '#platform/files/sheet'
import { toXlsx } from '#platform/files/xlsx'
import type { Download, StaffContext } from '#platform/http/http'
import { toStream } from '#platform/http/to-stream'
import { customerExport as words } from '#texts/admin/customer-export'
import { customerColumnsFor } from './customer-columns.ts'

type Exported = CustomerFilter & { format: 'csv' | 'xlsx' }

/** Writes the audit row of an export before the download starts: it holds names, CPF, email and phone. */
const noteExport = staffCommand({
  entity: 'customer',
  save: async ({ input }: CommandCall<Exported>) => input,
  audit: ({ input }) => ({ action: 'EXPORT', after: input }),
})

/** Streams the customers that a filter of the list matches as CSV. */
export async function exportCustomersAsCsv(ctx: StaffContext, filter: CustomerFilter): Promise<Download> {
  await runCommand(noteExport, ctx, { ...filter, format: 'csv' })
  return {
    name: `${words.file}.csv`,
    body: toStream(toCsv(customerColumnsFor(ctx.actor), readCustomerRows(filter))),
  }
}

/** Streams the same as XLSX. */
export async function exportCustomersAsXlsx(ctx: StaffContext, filter: CustomerFilter): Promise<Download> {
  await runCommand(noteExport, ctx, { ...filter, format: 'xlsx' })
  return {
    name: `${words.file}.xlsx`,
    body: await toXlsx(words.sheet, customerColumnsFor(ctx.actor), readCustomerRows(filter)),
  }
}
