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

/** Variants that one statement writes: its text is made without holding the process up. */
const portion = 200

/** All of these in their order, so many at a time as one statement writes. */
export const portionsOf = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / portion) }, (_, at) =>
    all.slice(at * portion, (at + 1) * portion),
  )
