import { sql } from 'drizzle-orm'

const take = (column: string) => sql.raw(`excluded.${column}`)

/** What an upsert of variants writes over: all that is said of one but its id, its product and its SKU. */
export const overwritten = {
  gtin: take('gtin'),
  colorName: take('color_name'),
  colorHex: take('color_hex'),
  size: take('size'),
  price: take('price'),
  compareAt: take('compare_at'),
  weightGrams: take('weight_grams'),
  position: take('position'),
  status: take('status'),
}
