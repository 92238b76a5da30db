export { exportProducts } from './export-products.ts'
export { FileRefused } from './file-refused.ts'
export { type ImportedProduct, type ImportReport, importProducts } from './import-products.ts'
export { openProductFile, type ProductFile } from './source.ts'
