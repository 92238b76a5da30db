import type { FileProblemCode, ProblemCode, ProductField } from '#shared/catalog/product-files'

/** Product CSV formats. `dao` is the store's own format and has a column for every imported field. */
export const formatNames = ['shopify', 'nuvemshop', 'dao'] as const
export type FormatName = (typeof formatNames)[number]

/** Maximum number of rows of one file. */
export const maxFileRows = 50_000

/** Problem in a row of a file. `row` counts like a spreadsheet (header is 1), `column` is the file's own name. */
export type RowProblem = {
  row: number
  column: string
  code: ProblemCode
  data: Record<string, string | number>
}

export type { FileProblemCode, ProblemCode, ProductField }
