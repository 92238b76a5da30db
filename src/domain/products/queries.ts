import { inArray } from 'drizzle-orm'
import { TagCache } from '#platform/cache/cache'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { getPricesAt, type SalePeriod, saleSetTag, saleTag } from './rules.ts'
import { products } from './tables.ts'

/** Variant as cart, shipping and orders need it. Prices are centavos before pricing rules. */
export type SaleVariant = {
  id: string
  productId: string
  slug: string
  name: string
  sku: string
  /** Main category first, then additional ones, manual or by rule. */
  categoryIds: string[]
  color: string | null
  size: string | null
  /** Current price; outside its sale period the compare-at price. */
  price: number
  compareAt: number | null
  weightGrams: number
  /** Volume of the parcel in cm³; null if unknown. */
  volume: number | null
  /** Its sides in whole centimetres; null if unknown. */
  boxHeight: number | null
  boxWidth: number | null
  boxLength: number | null
  /** First picture, or null. */
  mediaId: string | null
  alt: string
  /** Focus point of that picture, in percent. */
  focusX: number
  focusY: number
}

const saleVariantsQuery = statement<SaleVariant & SalePeriod>(
  'products.sale_variants',
  `select v.id, p.id as "productId", p.slug, p.name, v.sku, case when p.category_id is null then '{}' else array[p.category_id] end || array(
       select category_id from product_categories where product_id = p.id
       union select category_id from category_rule_members where product_id = p.id) as "categoryIds",
     nullif(v.color_name, '') as color, nullif(v.size, '') as size, coalesce(v.price, p.price) as price,
     case when v.price is null then p.compare_at else v.compare_at end as "compareAt",
     p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt",
     coalesce(v.weight_grams, p.weight_grams) as "weightGrams",
     p.box_height * p.box_width * p.box_length as volume,
     p.box_height as "boxHeight", p.box_width as "boxWidth", p.box_length as "boxLength", picture.media_id as "mediaId",
     coalesce(nullif(picture.alt, ''), p.name) as alt,
     coalesce(picture.focus_x, 50) as "focusX", coalesce(picture.focus_y, 50) as "focusY"
   from variants v join products p on p.id = v.product_id
   left join lateral (
     select media_id, alt, focus_x, focus_y from product_pictures
     where product_id = p.id and color_name in (v.color_name, '')
     order by (color_name = v.color_name) desc, position limit 1
   ) picture on true
   where v.id = any($1) and v.status = 'active' and p.status = 'active'`,
)

const readVariants = async (db: Db, ids: readonly string[]): Promise<(SaleVariant & SalePeriod)[]> =>
  ids.length === 0 ? [] : queryRows(db, saleVariantsQuery, [ids])

const priced = (variants: readonly (SaleVariant & SalePeriod)[]): SaleVariant[] => {
  const now = new Date()
  return variants.map((variant) =>
    variant.saleStartsAt || variant.saleEndsAt
      ? { ...variant, ...getPricesAt(variant, variant, now) }
      : variant,
  )
}

/** Returns these variants from the database if they are for sale; others are missing. */
export const readSaleVariants = async (db: Db, ids: readonly string[]): Promise<SaleVariant[]> =>
  priced(await readVariants(db, ids))

const variantsInMemory = new TagCache(50_000)

/**
 * Returns the same from a cache that is invalidated shortly after each commit. Use it for display, never for
 * orders.
 */
export const readCachedVariants = async (ids: readonly string[]): Promise<SaleVariant[]> =>
  priced(
    await variantsInMemory.many<SaleVariant & SalePeriod>(
      ids,
      ({ productId }) => [saleTag(productId)],
      (missing) => readVariants(database(), missing),
    ),
  )

const productsOfVariantsQuery = statement<{ productId: string }>(
  'products.of_variants',
  'select distinct product_id as "productId" from variants where id = any($1)',
)

export const findProductsOfVariants = async (db: Db, variantIds: readonly string[]): Promise<string[]> =>
  (await queryRows(db, productsOfVariantsQuery, [variantIds])).map(({ productId }) => productId)

const bySlugQuery = statement<{ id: string }>('products.by_slug', 'select id from products where slug = $1')

/** Returns the id of the product with this slug, in any status. */
export const findProductIdBySlug = async (db: Db, slug: string): Promise<string | undefined> =>
  (await queryRows(db, bySlugQuery, [slug]))[0]?.id

/** Set as the cart needs it: its price before pricing rules, and its pieces. */
export type SaleSet = {
  id: string
  slug: string
  name: string
  price: number
  /** In order; an empty colour means any. */
  pieces: { productId: string; colorName: string }[]
}

const saleSetsQuery = statement<SaleSet>(
  'products.sale_sets',
  `select s.id, s.slug, s.name, s.price,
     jsonb_agg(jsonb_build_object('productId', c.product_id, 'colorName', c.color_name) order by c.position) as pieces
   from sets s join set_pieces c on c.set_id = s.id join products p on p.id = c.product_id
   where s.id = any($1) and s.status = 'active'
   group by s.id having bool_and(p.status = 'active')`,
)

/** Returns these sets from the database if they and all their pieces are for sale; others are missing. */
export const readSaleSets = (db: Db, ids: readonly string[]): Promise<SaleSet[]> =>
  ids.length === 0 ? Promise.resolve([]) : queryRows(db, saleSetsQuery, [ids])

const setsInMemory = new TagCache(5_000)

/** Returns the same from the cache, for display. */
export const readCachedSets = (ids: readonly string[]): Promise<SaleSet[]> =>
  setsInMemory.many<SaleSet>(
    ids,
    ({ id, pieces }) => [saleSetTag(id), ...pieces.map(({ productId }) => saleTag(productId))],
    (missing) => readSaleSets(database(), missing),
  )

const setsOfProductsQuery = statement<{ id: string }>(
  'products.sets_of',
  'select distinct set_id as id from set_pieces where product_id = any($1)',
)

/** Returns the sets that contain these products. */
export const findSetsOfProducts = async (db: Db, productIds: readonly string[]): Promise<string[]> =>
  productIds.length === 0 ? [] : (await queryRows(db, setsOfProductsQuery, [productIds])).map(({ id }) => id)

const coverQuery = statement<{ mediaId: string | null }>(
  'products.cover',
  `select (select media_id from product_pictures where product_id = p.id order by position limit 1) as "mediaId"
     from products p where p.slug = $1 and p.status = 'active'
   union all
   select coalesce(s.media_id, (select i.media_id from set_pieces c join product_pictures i on i.product_id = c.product_id
       and i.color_name in (c.color_name, '') where c.set_id = s.id order by c.position, i.position limit 1))
     from sets s where s.slug = $1 and s.status = 'active'`,
)

/** Returns the main picture of a product or set, null if it has none; undefined if none with this slug is for sale. */
export const findCoverPicture = async (db: Db, slug: string): Promise<string | null | undefined> =>
  (await queryRows(db, coverQuery, [slug]))[0]?.mediaId

/** Locks products in id order, to avoid deadlocks. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('update')
}
