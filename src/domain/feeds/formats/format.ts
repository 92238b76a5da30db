import type { Cells, Column, Heading } from '#context/feeds/csv/columns.ts'
import type { FormatName } from '#contract/feeds'
import { guarded } from '#shared/csv'
import type { FileProduct } from './file-product.ts'

/** Product CSV format: its columns, and how a product is written into rows. */
export type Format = {
  name: FormatName
  /** Delimiter of exports. The delimiter of imported files is detected. */
  delimiter: ',' | ';'
  headings: readonly Heading[]
  /** Columns that an import requires. */
  required: readonly Column[]
  /** Converts a product to rows. A row with a price is a variant. */
  write(product: FileProduct): Partial<Cells>[]
}

/** Returns the columns that an export writes. */
const written = ({ headings }: Format): Heading[] => headings.filter(({ readOnly }) => !readOnly)

export const namesOf = (format: Format): string[] => written(format).map(({ name }) => name)

/** Converts a product to rows of cells, in column order. */
export const textsOf = (format: Format, product: FileProduct): string[][] =>
  format
    .write(product)
    .map((cells) =>
      written(format).map(({ column, always = '' }) =>
        guarded(column ? (cells[column] ?? '') : cells.price ? always : ''),
      ),
    )
