import { isDeepStrictEqual } from 'node:util'
import { readHeader, readRow } from '#context/feeds/csv/columns.ts'
import type { FileProduct } from '#context/feeds/formats/file-product.ts'
import { type Format, namesOf, textsOf } from '#context/feeds/formats/format.ts'
import { pictureIn, type StoredProduct } from '#context/feeds/queries.ts'
import { parseProduct } from '#context/feeds/reader/rules.ts'
import { fileOf } from '#context/feeds/export/stored-product.ts'
import { cleanRichText } from '#platform/rich-text'

/**
 * What a file says that an export of the product, in the same format and at this moment, would not say. So an export
 * that comes back says nothing, whatever its format cannot carry; and what a file leaves empty is not said either. The
 * description of `file` is clean.
 */
export function changedFields(
  file: FileProduct,
  stored: StoredProduct | undefined,
  format: Format,
): Partial<FileProduct> {
  const told = stored && exportOf(stored, format)
  const known: Partial<FileProduct> = told ? comparable(withSameText(told, file)) : {}
  const said = Object.entries(comparable(file)) as [keyof FileProduct, unknown][]
  const changed = said.filter(([key, value]) => !isEmpty(value) && !isDeepStrictEqual(value, known[key]))
  return Object.fromEntries(changed.map(([key]) => [key, file[key]]))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Facts of a file that has this product alone. */
const alone = {
  scattered: new Set<string>(),
  rowOfSku: new Map<string, number>(),
  rowOfGtin: new Map<string, number>(),
}

/** The product as an import would read its export; undefined where the import would refuse it. */
function exportOf(stored: StoredProduct, format: Format): FileProduct | undefined {
  const header = readHeader(format.headings, namesOf(format))
  const rows = textsOf(format, fileOf(stored, 'http://localhost')).map((texts, index) =>
    readRow(header, index, texts),
  )
  const reading = parseProduct(rows, alone, stored.slug)
  return 'product' in reading ? reading.product : undefined
}

/** A text that was stored under earlier rules is cleaned before it counts as another; cleaning takes time. */
const withSameText = (told: FileProduct, { description }: FileProduct): FileProduct =>
  told.description === description ? told : { ...told, description: cleanRichText(told.description) }

/** Without what tells no product from another: its rows, the host of our own pictures; stock is counted elsewhere. */
const comparable = (product: FileProduct): FileProduct => ({
  ...product,
  row: 0,
  variants: product.variants.map((variant) => ({ ...variant, row: 0, quantity: undefined })),
  pictures: product.pictures.map((picture) => ({ ...picture, url: pictureIn(picture.url) ?? picture.url })),
})
