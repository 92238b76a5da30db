import { contextOf } from '#platform/context'

export const feeds = contextOf({ name: 'feeds' })

export { exportProducts } from './export/export-products.ts'
export { FileRefused } from './csv/file-refused.ts'
export { type ImportedProduct, type ImportReport, importProducts } from './import/import-products.ts'
export { openProductFile, type ProductFile } from './reader/product-file.ts'
