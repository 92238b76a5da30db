import { and, asc, gte, lt } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { readOrderBuyers } from '#domain/orders'
import type { Db } from '#platform/postgres/database'
import { startOfDay } from '#shared/dates/dates'
import { byteOrderMark, escapeFormula, toCsvLine } from '#shared/text/csv'
import { invoiceExport } from '#texts/admin/invoices'
import type { ExportedInvoice } from '#contract/invoices'
import { invoices } from '#tables/invoices'

/** Returns the first day of the month after this one: `2026-12-01` for `2026-11`. */
const firstDayAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

/** Returns the invoices that were issued in a month (America/Sao_Paulo), also those cancelled since, by their number. */
async function listIssued(tx: Db, month: string): Promise<ExportedInvoice[]> {
  const [from, until] = [startOfDay(`${month}-01`), startOfDay(firstDayAfter(month))]
  const rows = await tx
    .select()
    .from(invoices)
    .where(and(gte(invoices.issuedAt, from), lt(invoices.issuedAt, until)))
    .orderBy(asc(invoices.series), asc(invoices.number), asc(invoices.issuedAt))
  const buyers = await readOrderBuyers(
    tx,
    rows.map(({ orderId }) => orderId),
  )
  return rows.flatMap((row) => {
    const buyer = buyers.get(row.orderId)
    if (!buyer || row.number === null || row.key === null || row.issuedAt === null) return []
    const { number, series, key, kind, state, emitter, total, issuedAt, cancelledAt } = row
    const [issued, cancelled] = [issuedAt.toISOString(), cancelledAt?.toISOString() ?? null]
    return [
      {
        number,
        series,
        key,
        kind,
        state,
        issuedAt: issued,
        cancelledAt: cancelled,
        emitter,
        ...buyer,
        total,
      },
    ]
  })
}

/** Returns the invoices of a month for the accountant, and records that they were taken out. */
export const exportInvoices = staffCommand({
  entity: 'invoice',
  save: ({ tx, input }: CommandCall<{ month: string; format: 'json' | 'csv' }>) =>
    listIssued(tx, input.month),
  audit: ({ input, saved }) => ({
    action: 'EXPORT',
    name: input.month,
    after: { ...input, rows: saved.length },
  }),
})

const reais = (amount: number | null): string =>
  amount === null ? '' : (amount / 100).toFixed(2).replace('.', ',')

/** Returns the CSV as a Brazilian spreadsheet opens it: semicolons, decimal comma, UTF-8 with a byte order mark. */
export function toInvoiceCsv(rows: readonly ExportedInvoice[]): string {
  const lines = rows.map((row) => [
    String(row.number),
    row.series === null ? '' : String(row.series),
    row.key,
    invoiceExport.kinds[row.kind],
    invoiceExport.states[row.state],
    row.issuedAt,
    row.cancelledAt ?? '',
    row.order,
    row.buyer,
    row.document,
    row.buyerState ?? '',
    reais(row.total),
    row.emitter,
  ])
  const all = [[...invoiceExport.columns], ...lines]
  return byteOrderMark + all.map((cells) => toCsvLine(cells.map(escapeFormula), ';')).join('')
}
