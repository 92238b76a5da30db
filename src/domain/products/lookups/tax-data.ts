import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Tax data of a variant, as its invoice needs them; empty where unknown. */
export type VariantTaxData = {
  variantId: string
  ncm: string
  origin: number
  /** CST of ICMS, or CSOSN */
  cst: string
  /** cClassTrib of IBS and CBS */
  classTrib: string
  gtin: string | null
  weightGrams: number
}

const taxQuery = statement<VariantTaxData>(
  'products.tax_data',
  `select v.id as "variantId", p.ncm, p.origin, p.cst, p.class_trib as "classTrib", v.gtin,
     p.weight_grams as "weightGrams"
   from variants v join products p on p.id = v.product_id where v.id = any($1)`,
)

/** Returns the tax data of these variants by id. Unknown ids are missing. */
export const readTaxData = async (
  db: Db,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, VariantTaxData>> =>
  new Map((await queryRows(db, taxQuery, [variantIds])).map((row) => [row.variantId, row]))
