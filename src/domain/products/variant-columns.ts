import { sql } from 'drizzle-orm'

const take = (column: string) => sql.raw(`excluded.${column}`)

/** Columns that an upsert of variants updates: all except id, product and SKU. */
export const upsertColumns = {
  gtin: take('gtin'),
  shelf: take('shelf'),
  colorName: take('color_name'),
  colorHex: take('color_hex'),
  size: take('size'),
  price: take('price'),
  compareAt: take('compare_at'),
  weightGrams: take('weight_grams'),
  position: take('position'),
  status: take('status'),
}

/** Variants per statement, so that building its SQL does not block the event loop. */
const portion = 200

/** Splits a list into batches of that size. */
export const splitIntoBatches = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / portion) }, (_, at) =>
    all.slice(at * portion, (at + 1) * portion),
  )
