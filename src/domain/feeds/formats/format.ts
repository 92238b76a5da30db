import type { Cells, Column, ColumnDefinition } from '#context/feeds/csv/columns.ts'
import type { FormatName } from '#contract/feeds'
import { escapeFormula } from '#shared/text/csv'
import type { FileProduct } from './file-product.ts'

/** Product CSV format: its columns, and how a product is written into rows. */
export type Format = {
  name: FormatName
  /** Delimiter of exports. The delimiter of imported files is detected. */
  delimiter: ',' | ';'
  columns: readonly ColumnDefinition[]
  /** Columns that an import requires. */
  required: readonly Column[]
  /** Converts a product to rows. A row with a price is a variant. */
  toRows(product: FileProduct): Partial<Cells>[]
}

/** Returns the columns that an export writes. */
const written = ({ columns }: Format): ColumnDefinition[] => columns.filter(({ readOnly }) => !readOnly)

export const getColumnNames = (format: Format): string[] => written(format).map(({ name }) => name)

/** Converts a product to rows of cells, in column order. */
export const toCsvRows = (format: Format, product: FileProduct): string[][] =>
  format
    .toRows(product)
    .map((cells) =>
      written(format).map(({ column, fixedValue = '' }) =>
        escapeFormula(column ? (cells[column] ?? '') : cells.price ? fixedValue : ''),
      ),
    )
