import { defineContext } from '#platform/context'

export const productFiles = defineContext({ name: 'product-files' })

export { type Column, readHeader, readRow, type Row } from './csv/columns.ts'
export { detectEncoding } from './csv/detect-encoding.ts'
export { InvalidFileError } from './csv/invalid-file-error.ts'
export { parseCentavos, parseInteger } from './csv/parse-numbers.ts'
export type { CellProblem } from './csv/problem-collector.ts'
export { delimiters, readFirstRecords, readRecords, readSampleRows } from './csv/read-records.ts'
export type { FilePicture, FileProduct, FileVariant } from './file-product.ts'
export { type Format, getColumnNames, toCsvRows } from './formats/format.ts'
export { formats } from './formats/formats.ts'
export { parseProduct, toHandleKey } from './reader/parse-product.ts'
export { getColumnName, openProductFile, type ProductFile, readProductRows } from './reader/product-file.ts'
export {
  readProductPage,
  readStoredProduct,
  type StoredProduct,
  type StoredVariant,
} from './stored-products.ts'
export {
  resolvePrices,
  resolveWeight,
  toFileProduct,
  toProductInput,
  toVariantInput,
} from './to-file-product.ts'
