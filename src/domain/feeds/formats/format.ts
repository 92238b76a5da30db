import type { Cells, Column, Heading } from '#context/feeds/csv/columns.ts'
import type { FormatName } from '#contract/feeds'
import { guarded } from '#shared/csv'
import type { FileProduct } from './file-product.ts'

/** A kind of product CSV: its columns, by which a file is known, and how a product is written into them. */
export type Format = {
  name: FormatName
  /** of an export; a file that is read says its own */
  delimiter: ',' | ';'
  headings: readonly Heading[]
  /** without these no product can be made of a file */
  required: readonly Column[]
  /** the rows of a product; a row with a price is a variant */
  write(product: FileProduct): Partial<Cells>[]
}

/** The columns that an export writes. */
const written = ({ headings }: Format): Heading[] => headings.filter(({ readOnly }) => !readOnly)

export const namesOf = (format: Format): string[] => written(format).map(({ name }) => name)

/** The rows of a product in the order of the headings. */
export const textsOf = (format: Format, product: FileProduct): string[][] =>
  format
    .write(product)
    .map((cells) =>
      written(format).map(({ column, always = '' }) =>
        guarded(column ? (cells[column] ?? '') : cells.price ? always : ''),
      ),
    )
