import type { Gender } from '#contract/products'
import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Product for sale with variants and pictures, read in one query. */
export type OfferRow = {
  id: string
  slug: string
  name: string
  description: string
  seoDescription: string
  brand: string
  gender: Gender
  fabric: string
  composition: string
  price: number
  compareAt: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  publishedAt: Date
  /** Category names from the root down. */
  category: string[]
  variants: OfferVariantRow[]
  /** In display order; pictures with a pending download are left out. */
  pictures: { mediaId: string; colorName: string }[]
}

export type OfferVariantRow = {
  id: string
  gtin: string | null
  colorName: string
  size: string
  price: number | null
  compareAt: number | null
  weightGrams: number
  available: number
}

const page = statement<OfferRow>(
  'product-feeds.offers',
  `select p.id, p.slug, p.name, p.description, p.seo_description as "seoDescription", p.brand, p.gender, p.fabric,
     p.composition, p.price, p.compare_at as "compareAt", p.sale_starts_at as "saleStartsAt",
     p.sale_ends_at as "saleEndsAt", k.published_at as "publishedAt",
     array(
       with recursive up as (
         select name, parent_id, 0 as height from categories where id = p.category_id
         union all
         select above.name, above.parent_id, height + 1 from categories above join up on above.id = up.parent_id
         where height < 10
       )
       select name from up order by height desc
     ) as category,
     (select jsonb_agg(jsonb_build_object('id', v.id, 'gtin', v.gtin, 'colorName', v.color_name, 'size', v.size,
         'price', v.price, 'compareAt', v.compare_at, 'weightGrams', coalesce(v.weight_grams, p.weight_grams),
         'available', coalesce(l.on_hand - l.reserved, 0)) order by v.position, v.id)
       from variants v left join stock_levels l on l.variant_id = v.id
       where v.product_id = p.id and v.status = 'active') as variants,
     (select coalesce(jsonb_agg(jsonb_build_object('mediaId', i.media_id, 'colorName', i.color_name)
         order by i.position), '[]')
       from product_pictures i join media m on m.id = i.media_id
       where i.product_id = p.id and m.status = 'ready') as pictures
   from catalog_cards k join products p on p.id = k.id
   where p.slug > $1 order by p.slug limit $2`,
)

/** Returns the next page of products for sale, ordered by slug, after the given slug. */
export const readOfferRows = (db: Db, after: string, size: number): Promise<OfferRow[]> =>
  queryRows(db, page, [after, size])
