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

/** Picture beside a row: a JPEG and its text for screen readers. */
export type RowPicture = { row: number; data: Uint8Array; text: string }

/** Pixels of a picture beside a row, and the height of the row in points. */
const pictureSize = { width: 64, height: 80 }
const pictureRowHeight = 64

/** Returns rows as XLSX with pictures in the column after the last one. All of it is held in memory. */
export async function toIllustratedXlsx<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  { title, pictures }: { title: string; pictures: readonly RowPicture[] },
): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const head = [...columns.map((column) => column.title), title]
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        freezePane: { rows: 1 },
        columns: [
          ...columns.map(({ kind, width }) => ({
            width,
            ...(formats[kind] ? { numFmt: formats[kind] } : {}),
          })),
          { width: 10 },
        ],
        rows: [head, ...rows.map((row) => columns.map(({ kind, of }) => toCell(kind, of(row))))],
        // The head is row 0.
        rowDefs: new Map(pictures.map(({ row }) => [row + 1, { height: pictureRowHeight }])),
        images: pictures.map(({ row, data, text }) => ({
          data,
          type: 'jpeg',
          anchor: { from: { row: row + 1, col: columns.length } },
          ...pictureSize,
          altText: text,
        })),
      },
    ],
  })
  return bytes
}
