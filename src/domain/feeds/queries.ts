import type { ProductForm } from '#contract/products'
import type { ProductInput } from '#domain/products'
import { type Db, queryRows, statement } from '#platform/postgres/database'

export type StoredVariant = {
  id: string
  sku: string
  gtin: string | null
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
    p.ncm, p.origin, p.published_at as "publishedAt", p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt",
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
        'id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'colorName', v.color_name, 'colorHex', v.color_hex, 'size', v.size,
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

const bySlug = statement<StoredProduct>('feeds.stored', `${stored} where p.slug = $1`)

export const readStoredProduct = async (db: Db, slug: string): Promise<StoredProduct | undefined> =>
  (await queryRows(db, bySlug, [slug]))[0]

const page = statement<StoredProduct>(
  'feeds.page',
  `${stored} where p.slug > $1 and ($3::uuid[] is null or p.id = any($3)) order by p.slug limit $2`,
)

/** Returns the next page of products, ordered by slug, after the given slug. With `ids` only those products. */
export const readProductPage = (
  db: Db,
  { after, size, ids }: { after: string; size: number; ids?: readonly string[] | undefined },
): Promise<StoredProduct[]> => queryRows(db, page, [after, size, ids ?? null])

const foreign = statement<{ sku: string; name: string }>(
  'feeds.foreign_skus',
  `select v.sku, p.name from variants v join products p on p.id = v.product_id
   where v.sku = any($1) and p.slug <> $2`,
)

/** Returns the given SKUs that belong to other products, with the name of each product. */
export async function findSkusOfOtherProducts(
  db: Db,
  slug: string,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const found = await queryRows(db, foreign, [skus, slug])
  return new Map(found.map(({ sku, name }) => [sku, name]))
}

const foreignCodes = statement<{ gtin: string; name: string }>(
  'feeds.foreign_gtins',
  `select v.gtin, p.name from variants v join products p on p.id = v.product_id
   where v.gtin = any($1) and p.slug <> $2`,
)

/** Returns the given barcodes that belong to other products, with the name of each product. */
export async function findGtinsOfOtherProducts(
  db: Db,
  slug: string,
  gtins: readonly string[],
): Promise<Map<string, string>> {
  if (gtins.length === 0) return new Map()
  const found = await queryRows(db, foreignCodes, [gtins, slug])
  return new Map(found.map(({ gtin, name }) => [gtin, name]))
}

const guide = statement<{ id: string }>('feeds.size_guide', 'select id from size_guides where slug = $1')

export const findSizeGuideId = async (db: Db, slug: string): Promise<string | undefined> =>
  (await queryRows(db, guide, [slug]))[0]?.id

/** Media ids are hashes of the picture, so an own URL identifies the same picture on any host. */
const ownPath = /^\/media\/([0-9a-f]{24})\/\d+\.(?:webp|avif)$/

/** Returns the media id in an own picture URL. */
export const parsePictureId = (url: string): string | undefined => ownPath.exec(new URL(url).pathname)?.[1]

export type ExistingPicture = { id: string; sourceUrl: string | null; waiting: boolean }

const pictures = statement<ExistingPicture>(
  'feeds.pictures',
  `select id, source_url as "sourceUrl", status = 'waiting' as waiting from media
   where source_url = any($1) or id = any($2)`,
)

/** Returns the stored pictures of these URLs, downloaded or own. */
export async function findPicturesByUrl(
  db: Db,
  urls: readonly string[],
): Promise<Map<string, ExistingPicture>> {
  if (urls.length === 0) return new Map()
  const found = await queryRows(db, pictures, [urls, urls.flatMap((url) => parsePictureId(url) ?? [])])
  const byUrl = new Map(found.map((picture) => [picture.sourceUrl, picture]))
  const byId = new Map(found.map((picture) => [picture.id, picture]))
  const known = urls.map((url) => [url, byUrl.get(url) ?? byId.get(parsePictureId(url) ?? '')] as const)
  return new Map(known.flatMap(([url, picture]) => (picture ? [[url, picture] as const] : [])))
}

const categories = statement<{ id: string; slug: string; parentSlug: string | null }>(
  'feeds.categories',
  `select c.id, c.slug, above.slug as "parentSlug" from categories c
   left join categories above on above.id = c.parent_id where c.slug = any($1)`,
)

/** Returns the categories with these slugs and their parents. */
export const findCategoriesBySlug = (db: Db, slugs: readonly string[]) => queryRows(db, categories, [slugs])
