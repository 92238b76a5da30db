import { type FileRow, openRowFile, readFileRows, type RowFile } from '#context/imports/row-files/row-file.ts'
import type { FileEncoding } from '#shared/text/file-encodings'
import { type OrderColumn, orderFormats } from './columns.ts'

export type OrderRow = FileRow<OrderColumn>

/** Rows of one order, which follow each other in the file. */
export type OrderRows = readonly [OrderRow, ...OrderRow[]]

/** `orders` counts the groups of rows with one number. */
export type OrderFile = RowFile<OrderColumn> & { orders: number }

/** Number of an order without the `#` that Shopify writes. */
export const numberOf = (row: OrderRow): string => row.cell('number').replace(/^#\s*/, '')

/** Opens an order file and counts its orders. Throws InvalidFileError. */
export async function openOrderFile(path: string, asked?: FileEncoding): Promise<OrderFile> {
  const file = await openRowFile(path, orderFormats, asked)
  let orders = 0
  for await (const _ of readOrders(file)) orders += 1
  return { ...file, orders }
}

/** Reads the orders one by one: rows that follow each other with the same number, or without one, are one order. */
export async function* readOrders(file: RowFile<OrderColumn>): AsyncGenerator<OrderRows> {
  let rows: [OrderRow, ...OrderRow[]] | undefined
  for await (const row of readFileRows(file)) {
    const number = numberOf(row)
    if (rows && (number === '' || number === numberOf(rows[0]))) {
      rows.push(row)
      continue
    }
    if (rows) yield rows
    rows = [row]
  }
  if (rows) yield rows
}
