import { toLocalInput } from '#shared/dates/dates'
import type { SheetColumn, SheetKind, SheetValue } from './sheet.ts'

/** Number formats of Excel; it shows them in the language of the user. */
const formats: Readonly<Record<SheetKind, string | undefined>> = {
  text: undefined,
  integer: '0',
  amount: '#,##0.00',
  time: 'dd/mm/yyyy hh:mm',
}

/** Converts to the values of a cell. Excel has no time zones, so times become those of the store. */
function toCell(kind: SheetKind, value: SheetValue): string | number | Date | null {
  if (value instanceof Date) return new Date(`${toLocalInput(value.toISOString())}Z`)
  return kind === 'amount' && typeof value === 'number' ? value / 100 : value
}

/** Streams rows as XLSX, without holding them in memory. A text never becomes a formula. */
export async function toXlsx<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<ReadableStream<Uint8Array>> {
  // Most processes never write a spreadsheet.
  const { writeXlsxStream } = await import('hucre/xlsx')
  return writeXlsxStream(cellsOf(columns, batches), {
    name,
    freezePane: { rows: 1 },
    columns: columns.map(({ title, kind, width }) => ({
      header: title,
      width,
      ...(formats[kind] ? { numFmt: formats[kind] } : {}),
    })),
  })
}

async function* cellsOf<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<(string | number | Date | null)[]> {
  for await (const rows of batches)
    for (const row of rows) yield columns.map(({ kind, of }) => toCell(kind, of(row)))
}
