import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Variant of a product that is for sale. */
export type SiblingVariant = {
  productId: string
  variantId: string
  color: string | null
  size: string | null
}

const siblingsQuery = statement<SiblingVariant>(
  'products.sibling_variants',
  `select product_id as "productId", id as "variantId", nullif(color_name, '') as color, nullif(size, '') as size
   from variants where product_id = any($1) and status = 'active' order by product_id, position, id`,
)

/** Returns the variants of products that are for sale, in the order of their pages. */
export const readSiblingVariants = (db: Db, productIds: readonly string[]): Promise<SiblingVariant[]> =>
  queryRows(db, siblingsQuery, [productIds])
