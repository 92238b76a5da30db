import { isDeepStrictEqual } from 'node:util'
import { parsePictureId } from '#context/imports/queries.ts'
import {
  readHeader,
  readRow,
  type FileProduct,
  type Format,
  getColumnNames,
  toCsvRows,
  type StoredProduct,
  parseProduct,
  toFileProduct,
} from '#domain/product-files'
import { cleanRichText } from '#platform/http/rich-text'

/**
 * Returns the fields of a file product that differ from an export of the stored product in the same format. Fields
 * that the format cannot carry, or that the file leaves empty, never count as changed. The description of `file`
 * must be sanitized.
 */
export function findChangedFields(
  file: FileProduct,
  stored: StoredProduct | undefined,
  format: Format,
): Partial<FileProduct> {
  const exported = stored && exportOf(stored, format)
  const known: Partial<FileProduct> = exported ? comparable(withSameText(exported, file)) : {}
  const said = Object.entries(comparable(file)) as [keyof FileProduct, unknown][]
  const changed = said.filter(([key, value]) => !isEmpty(value) && !isDeepStrictEqual(value, known[key]))
  return Object.fromEntries(changed.map(([key]) => [key, file[key]]))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Index of a file that contains only this product. */
const alone = {
  scatteredHandles: new Set<string>(),
  rowOfSku: new Map<string, number>(),
  rowOfGtin: new Map<string, number>(),
}

/** Returns the product as an import would read its export, or undefined if the import would refuse it. */
function exportOf(stored: StoredProduct, format: Format): FileProduct | undefined {
  const header = readHeader(format.columns, getColumnNames(format))
  const rows = toCsvRows(format, toFileProduct(stored, 'http://localhost')).map((texts, index) =>
    readRow(header, index, texts),
  )
  const reading = parseProduct(rows, alone, stored.slug)
  return 'product' in reading ? reading.product : undefined
}

/**
 * Sanitizes a stored description before comparing, since it may predate the current rules. Only if it differs,
 * because sanitizing is slow.
 */
const withSameText = (exported: FileProduct, { description }: FileProduct): FileProduct =>
  exported.description === description
    ? exported
    : { ...exported, description: cleanRichText(exported.description) }

/** Removes what does not count as a difference: row numbers, stock, and the host of own picture URLs. */
const comparable = (product: FileProduct): FileProduct => ({
  ...product,
  row: 0,
  variants: product.variants.map((variant) => ({ ...variant, row: 0, quantity: undefined })),
  pictures: product.pictures.map((picture) => ({
    ...picture,
    url: parsePictureId(picture.url) ?? picture.url,
  })),
})
