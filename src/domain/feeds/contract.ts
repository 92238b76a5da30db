/** The product CSVs that the shop reads and writes. */
export const formatNames = ['shopify', 'nuvemshop'] as const
export type FormatName = (typeof formatNames)[number]

/** Why a row of a product file is refused; each has its sentence in texts/import.ts. */
export type ProblemCode =
  | 'handle_missing'
  | 'handle_invalid'
  | 'rows_scattered'
  | 'title_missing'
  | 'cells_surplus'
  | 'flag_invalid'
  | 'status_invalid'
  | 'price_missing'
  | 'price_invalid'
  | 'price_zero'
  | 'price_too_large'
  | 'quantity_invalid'
  | 'grams_invalid'
  | 'kilos_invalid'
  | 'measure_invalid'
  | 'gtin_invalid'
  | 'position_invalid'
  | 'option_missing'
  | 'choice_repeated'
  | 'choice_taken'
  | 'sku_repeated'
  | 'sku_of_other'
  | 'picture_invalid'
  | 'stock_promised'
  | 'not_saved'

/** A refused row: `row` as a spreadsheet counts (the header is 1), `column` as the file names it. */
export type RowProblem = {
  row: number
  column: string
  code: ProblemCode
  data: Record<string, string | number>
}

/** What an import can change of a product. */
export type ProductField =
  | 'name'
  | 'description'
  | 'brand'
  | 'category'
  | 'gender'
  | 'tags'
  | 'status'
  | 'price'
  | 'compareAt'
  | 'seo'
  | 'weight'
  | 'box'
  | 'gtin'
  | 'color'
  | 'size'
  | 'variants'
  | 'pictures'
  | 'stock'

/** Why a whole file is refused before any of it is read in. */
export type FileProblemCode =
  | 'not_found'
  | 'is_folder'
  | 'not_readable'
  | 'empty'
  | 'spreadsheet'
  | 'encoding_mixed'
  | 'not_csv'
  | 'quote_open'
  | 'quote_misplaced'
  | 'format_unknown'
  | 'columns_missing'
  | 'no_products'
