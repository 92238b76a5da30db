export type { FileProblemCode, ProblemCode, RowProblem } from './contract.ts'
export { type ImportReport, importProducts } from './import-products.ts'
export { FileRefused, openProductFile, type ProductFile } from './source.ts'
