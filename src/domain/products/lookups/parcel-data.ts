import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Weight of a variant, and its size when it is folded; null if the size is not known. */
export type VariantParcelData = {
  grams: number
  size: { height: number; width: number; length: number } | null
}

const parcelQuery = statement<VariantParcelData & { variantId: string }>(
  'products.parcel_data',
  `select v.id as "variantId", coalesce(v.weight_grams, p.weight_grams) as grams,
     case when p.box_height + p.box_width + p.box_length is null then null else
       jsonb_build_object('height', p.box_height, 'width', p.box_width, 'length', p.box_length) end as size
   from variants v join products p on p.id = v.product_id where v.id = any($1)`,
)

/** Returns weight and size of these variants by id. Unknown ids are missing. */
export const readParcelData = async (
  db: Db,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, VariantParcelData>> =>
  new Map((await queryRows(db, parcelQuery, [variantIds])).map(({ variantId, ...data }) => [variantId, data]))
