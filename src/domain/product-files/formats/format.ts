import type { Cells, Column, ColumnDefinition } from '#context/product-files/csv/columns.ts'
import type { FileProduct } from '#context/product-files/file-product.ts'
import type { FormatName } from '#contract/product-files'
import { escapeFormula } from '#shared/text/csv'

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
