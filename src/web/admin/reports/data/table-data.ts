import { byteOrderMark, escapeFormula, toCsvLine } from '#shared/text/csv'
import { formatCells } from '#web/admin/kit/table/clipboard-cells.ts'
import { formatChange } from '#web/admin/kit/trend/trend.ts'
import { formatCents, formatCount, formatShare } from './formats.ts'

/** `amount`: centavos; `share`: 0.021 is 2.1 %; `change`: the same, with its sign. */
type CellKind = 'text' | 'amount' | 'count' | 'share' | 'change'

export type TableColumn = {
  title: string
  kind: CellKind
  isMuted?: boolean
  /** left out where the table is narrow */
  isWide?: boolean
  /** value of `ordem` in the URL; without one the column does not sort */
  sort?: string
}

export type TableCell = {
  value: string | number | null
  /** list behind the number, an internal URL */
  to?: string | undefined
  tone?: 'good' | 'bad' | undefined
}

export type TableRow = {
  key: string
  cells: readonly TableCell[]
  /** share of the longest bar of the table, 0 to 1 */
  bar?: number
}

/** Table of a report, as it is shown, copied, exported and printed. */
export type TableData = {
  /** name of the file, without extension */
  file: string
  caption: string
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  /** sums, one cell for each column */
  foot?: readonly TableCell[]
}

const changeFormat = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** Returns the relative difference of two numbers as a cell; empty if there was nothing before. */
export function changeCell(value: number, before: number | undefined): TableCell {
  if (before === undefined || formatChange(value, before) === undefined) return { value: null }
  const change = before === 0 ? 0 : (value - before) / Math.abs(before)
  return { value: change, tone: change < -0.0005 ? 'bad' : undefined }
}

/** Returns a change of something that is better the less there is of it. */
export const moreIsBad = ({ value }: TableCell): TableCell => ({
  value,
  tone: typeof value === 'number' && value > 0.0005 ? 'bad' : undefined,
})

const formats: Record<Exclude<CellKind, 'text'>, (value: number) => string> = {
  amount: formatCents,
  count: formatCount,
  share: formatShare,
  change: (value) => changeFormat.format(value).replace('-', '−'),
}

/** Formats a cell as it is shown; an empty one is a dash. */
export function formatCell(kind: CellKind, value: TableCell['value']): string {
  if (value === null) return '–'
  return typeof value === 'string' || kind === 'text' ? String(value) : formats[kind](value)
}

/** Formats a cell for a spreadsheet in Brazil: `1234,56`, `2,1%`; no formulas. */
function toSheetText(kind: CellKind, value: TableCell['value']): string {
  if (value === null) return ''
  if (typeof value === 'string') return escapeFormula(value)
  if (kind === 'amount') return (value / 100).toFixed(2).replace('.', ',')
  return kind === 'count' || kind === 'text'
    ? String(value)
    : `${(value * 100).toFixed(1).replace('.', ',')}%`
}

/** Returns head, rows and foot of a table as texts. */
function linesOf({ columns, rows, foot }: TableData): string[][] {
  const line = (cells: readonly TableCell[]) =>
    columns.map(({ kind }, at) => toSheetText(kind, cells[at]?.value ?? null))
  return [
    columns.map(({ title }) => title),
    ...rows.map(({ cells }) => line(cells)),
    ...(foot ? [line(foot)] : []),
  ]
}

/** Returns a table as CSV for spreadsheets in Brazil: semicolons, BOM, CRLF, decimal commas. */
export const toTableCsv = (table: TableData): string =>
  byteOrderMark +
  linesOf(table)
    .map((line) => toCsvLine(line, ';'))
    .join('')

/** Returns a table as cells for the clipboard. */
export const toTableCells = (table: TableData): string => formatCells(linesOf(table))

const numberFormats: Partial<Record<CellKind, string>> = {
  amount: '#,##0.00',
  count: '#,##0',
  share: '0.0%',
  change: '+0.0%;-0.0%;0.0%',
}

/** Returns a table as XLSX, with numbers that can be summed. */
export async function toTableXlsx({ caption, columns, rows, foot }: TableData): Promise<Blob> {
  // Loaded by those who ask for a spreadsheet.
  const { writeXlsx } = await import('hucre/xlsx')
  const line = (cells: readonly TableCell[]) =>
    columns.map(({ kind }, at) => {
      const value = cells[at]?.value ?? null
      return kind === 'amount' && typeof value === 'number' ? value / 100 : value
    })
  const content = await writeXlsx({
    sheets: [
      {
        // The name of a sheet is short and has none of these characters.
        name: caption.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
        freezePane: { rows: 1 },
        columns: columns.map(({ kind }, at) => ({
          width: at === 0 ? 32 : 14,
          ...(numberFormats[kind] ? { numFmt: numberFormats[kind] } : {}),
        })),
        rows: [
          columns.map(({ title }) => title),
          ...rows.map(({ cells }) => line(cells)),
          ...(foot ? [line(foot)] : []),
        ],
      },
    ],
  })
  return new Blob([content as BlobPart], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

/** Sorts rows by a column of the URL, `-vendas`: numbers as numbers, empty ones last. */
export function sortRows(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  order: string | undefined,
): readonly TableRow[] {
  const at = columns.findIndex(({ sort }) => sort !== undefined && sort === order?.replace(/^-/, ''))
  if (at < 0) return rows
  const sign = order!.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [a.cells[at]?.value ?? null, b.cells[at]?.value ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * String(one).localeCompare(String(other), 'pt-BR')
  })
}
