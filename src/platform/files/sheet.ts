import { toLocalInput } from '#shared/dates/dates'
import { byteOrderMark, escapeFormula, toCsvLine } from '#shared/text/csv'

/** Amounts are centavos; times are shown in the time zone of the store. */
export type SheetValue = string | number | Date | null
export type SheetKind = 'text' | 'integer' | 'amount' | 'time'

/** Column of a spreadsheet. `width` in characters. */
export type SheetColumn<Row> = {
  title: string
  kind: SheetKind
  width: number
  of: (row: Row) => SheetValue
}

/** Formats a value as spreadsheets in Brazil read it: `189,90`, `27/11/2026 20:40`. */
function toCsvText(kind: SheetKind, value: SheetValue): string {
  if (value === null) return ''
  if (value instanceof Date) return formatTime(value)
  if (typeof value === 'string') return escapeFormula(value)
  return kind === 'amount' ? (value / 100).toFixed(2).replace('.', ',') : String(value)
}

function formatTime(at: Date): string {
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(toLocalInput(at.toISOString())) ?? []
  return `${day}/${month}/${year} ${time}`
}

/** Streams rows as CSV for spreadsheets in Brazil: semicolons, BOM, CRLF, decimal commas, no formulas. */
export async function* toCsv<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield (
    byteOrderMark +
      toCsvLine(
        columns.map(({ title }) => title),
        ';',
      )
  )
  for await (const rows of batches)
    yield rows
      .map((row) =>
        toCsvLine(
          columns.map(({ kind, of }) => toCsvText(kind, of(row))),
          ';',
        ),
      )
      .join('')
}
