import type { ProductForm } from '#contract/products'
import type { ProductInput } from '#domain/products'
import { type Db, queryRows, statement } from '#platform/postgres/database'

export type StoredVariant = {
  id: string
  sku: string
  gtin: string | null
  shelf: string | null
  colorName: string
  colorHex: string
  size: string
  price: number | null
  compareAt: number | null
  weightGrams: number | null
  status: 'active' | 'archived'
  /** Null if it was never counted. */
  onHand: number | null
  reserved: number
}

export type StoredPicture = ProductForm['pictures'][number] & {
  /** Null for own pictures. */
  sourceUrl: string | null
  /** True while the download is pending. */
  waiting: boolean
  /** Largest available width in px. */
  width: number
}

/** Product as stored. */
export type StoredProduct = Omit<ProductInput, 'variants' | 'pictures'> &
  Pick<ProductForm, 'categoryId' | 'otherCategoryIds' | 'sizeGuideId' | 'madeIn'> & {
    id: string
    /** Category names from the root down. */
    category: string[]
    /** In display order; archived variants keep their position. */
    variants: StoredVariant[]
    pictures: StoredPicture[]
  }

const stored = `
  select p.id, p.slug, p.name, p.description, p.brand, c.slug as "categorySlug", p.line, p.gender, p.fabric, p.composition,
    g.slug as "sizeGuideSlug", p.care, p.tags, p.status, p.price, p.compare_at as "compareAt",
    p.seo_title as "seoTitle", p.seo_description as "seoDescription", p.weight_grams as "weightGrams",
    case when p.box_height + p.box_width + p.box_length is null then null else
      jsonb_build_object('height', p.box_height, 'width', p.box_width, 'length', p.box_length) end as box,
    p.ncm, p.origin, p.cst, p.class_trib as "classTrib", p.published_at as "publishedAt", p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt",
    p.category_id as "categoryId", p.size_guide_id as "sizeGuideId", p.made_in as "madeIn",
    array(select category_id from product_categories where product_id = p.id order by category_id) as "otherCategoryIds",
    array(
      with recursive up as (
        select name, parent_id, 0 as height from categories where id = p.category_id
        union all
        select above.name, above.parent_id, height + 1 from categories above join up on above.id = up.parent_id
        where height < 10
      )
      select name from up order by height desc
    ) as category,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'shelf', v.shelf, 'colorName', v.color_name, 'colorHex', v.color_hex, 'size', v.size,
        'price', v.price, 'compareAt', v.compare_at, 'weightGrams', v.weight_grams, 'status', v.status,
        'onHand', case when l.counted then l.on_hand end, 'reserved', coalesce(l.reserved, 0)
      ) order by v.position, v.id), '[]')
      from variants v left join stock_levels l on l.variant_id = v.id where v.product_id = p.id
    ) as variants,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'mediaId', i.media_id, 'colorName', i.color_name, 'alt', i.alt, 'focusX', i.focus_x,
        'focusY', i.focus_y, 'sourceUrl', m.source_url,
        'waiting', m.status = 'waiting', 'width', m.widths[array_upper(m.widths, 1)]
      ) order by i.position), '[]')
      from product_pictures i join media m on m.id = i.media_id where i.product_id = p.id
    ) as pictures
  from products p
    left join categories c on c.id = p.category_id
    left join size_guides g on g.id = p.size_guide_id`

const bySlug = statement<StoredProduct>('product-files.stored', `${stored} where p.slug = $1`)

export const readStoredProduct = async (db: Db, slug: string): Promise<StoredProduct | undefined> =>
  (await queryRows(db, bySlug, [slug]))[0]

const page = statement<StoredProduct>(
  'product-files.page',
  `${stored} where p.slug > $1 and ($3::uuid[] is null or p.id = any($3)) order by p.slug limit $2`,
)

/** Returns the next page of products, ordered by slug, after the given slug. With `ids` only those products. */
export const readProductPage = (
  db: Db,
  { after, size, ids }: { after: string; size: number; ids?: readonly string[] | undefined },
): Promise<StoredProduct[]> => queryRows(db, page, [after, size, ids ?? null])
