import { type Db, rows, statement } from '#platform/database'

/** A variant as bag, freight and order need it. Prices are centavos before any rule of the price engine. */
export type SaleVariant = {
  id: string
  productId: string
  slug: string
  name: string
  sku: string
  color: string | null
  size: string | null
  price: number
  compareAt: number | null
  weightGrams: number
  /** its first picture, or null */
  mediaId: string | null
  alt: string
}

const saleVariantsQuery = statement<SaleVariant>(
  'products.sale_variants',
  `select v.id, p.id as "productId", p.slug, p.name, v.sku, nullif(v.color_name, '') as color,
     nullif(v.size, '') as size, coalesce(v.price, p.price) as price,
     case when v.price is null then p.compare_at else v.compare_at end as "compareAt",
     coalesce(v.weight_grams, p.weight_grams) as "weightGrams", picture.media_id as "mediaId",
     coalesce(nullif(picture.alt, ''), p.name) as alt
   from variants v join products p on p.id = v.product_id
   left join lateral (
     select media_id, alt from product_pictures
     where product_id = p.id and color_name in (v.color_name, '')
     order by (color_name = v.color_name) desc, position limit 1
   ) picture on true
   where v.id = any($1) and v.status = 'active' and p.status = 'active'`,
)

/** The variants among these that are for sale; others are missing from the answer. */
export const saleVariants = (db: Db, ids: readonly string[]): Promise<SaleVariant[]> =>
  ids.length === 0 ? Promise.resolve([]) : rows(db, saleVariantsQuery, [ids])

const productsOfVariantsQuery = statement<{ productId: string }>(
  'products.of_variants',
  'select distinct product_id as "productId" from variants where id = any($1)',
)

export const productsOfVariants = async (db: Db, variantIds: readonly string[]): Promise<string[]> =>
  (await rows(db, productsOfVariantsQuery, [variantIds])).map(({ productId }) => productId)

const bySlugQuery = statement<{ id: string }>('products.by_slug', 'select id from products where slug = $1')

/** The id of the product of that slug, whatever its status. */
export const productIdBySlug = async (db: Db, slug: string): Promise<string | undefined> =>
  (await rows(db, bySlugQuery, [slug]))[0]?.id
