import { findPictures, toPictureView } from '#domain/media'
import type { PictureView } from '#contract/media'
import { getPricesAt, type SalePeriod } from './rules.ts'
import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Names and codes of a variant, whatever its status. */
export type VariantLabel = {
  variantId: string
  productId: string
  name: string
  color: string
  size: string
  sku: string
  gtin: string | null
  picture: PictureView | null
}

type Labelled = Omit<VariantLabel, 'picture'> & {
  mediaId: string | null
  alt: string
  focusX: number
  focusY: number
}

const labelsQuery = statement<Labelled>(
  'products.labels',
  `select v.id as "variantId", p.id as "productId", p.name, v.color_name as color, v.size, v.sku, v.gtin,
     picture.media_id as "mediaId", coalesce(nullif(picture.alt, ''), p.name) as alt,
     coalesce(picture.focus_x, 50) as "focusX", coalesce(picture.focus_y, 50) as "focusY"
   from variants v join products p on p.id = v.product_id
   left join lateral (
     select media_id, alt, focus_x, focus_y from product_pictures
     where product_id = p.id and color_name in (v.color_name, '')
     order by (color_name = v.color_name) desc, position limit 1
   ) picture on true
   where v.id = any($1)`,
)

/** Returns the labels of these variants by id. Unknown ids are missing. */
export async function readVariantLabels(db: Db, ids: readonly string[]): Promise<Map<string, VariantLabel>> {
  if (ids.length === 0) return new Map()
  const found = await queryRows(db, labelsQuery, [ids])
  const pictures = await findPictures(
    db,
    found.flatMap(({ mediaId }) => mediaId ?? []),
  )
  return new Map(
    found.map(({ mediaId, alt, focusX, focusY, ...label }) => {
      const picture = mediaId ? pictures.get(mediaId) : undefined
      return [
        label.variantId,
        { ...label, picture: picture ? toPictureView(picture, { alt, focusX, focusY }) : null },
      ]
    }),
  )
}

const shelvesQuery = statement<{ id: string; shelf: string }>(
  'products.shelves',
  'select id, shelf from variants where id = any($1) and shelf is not null',
)

/** Returns the shelf places of these variants by id; variants without one are missing. */
export const readShelves = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await queryRows(db, shelvesQuery, [ids])).map(({ id, shelf }) => [id, shelf]))

/** Variant as a price tag shows it. The price is that of now, in centavos. */
export type VariantTag = {
  id: string
  name: string
  color: string
  size: string
  sku: string
  gtin: string | null
  price: number
}

const tagsQuery = statement<VariantTag & SalePeriod & { compareAt: number | null }>(
  'products.price_tags',
  `select v.id, p.name, v.color_name as color, v.size, v.sku, v.gtin, coalesce(v.price, p.price) as price,
     case when v.price is null then p.compare_at else v.compare_at end as "compareAt",
     p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt"
   from variants v join products p on p.id = v.product_id where v.id = any($1)`,
)

/** Returns what price tags show of these variants, by id; unknown ids are missing. */
export async function readVariantTags(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VariantTag>> {
  const now = new Date()
  const rows = await queryRows(db, tagsQuery, [ids])
  return new Map(
    rows.map(({ compareAt, saleStartsAt, saleEndsAt, ...tag }) => [
      tag.id,
      {
        ...tag,
        price: getPricesAt({ price: tag.price, compareAt }, { saleStartsAt, saleEndsAt }, now).price,
      },
    ]),
  )
}

const byCodeQuery = statement<{ id: string }>(
  'products.variant_by_code',
  `select id from variants where sku = any($1) or gtin = $2 order by sku = any($1) desc, status, id limit 1`,
)

export const listCaseSpellings = (code: string): string[] => [
  ...new Set([code, code.toUpperCase(), code.toLowerCase()]),
]

/** Returns the variant with this SKU (case-insensitive) or EAN. */
export const findVariantByCode = async (db: Db, code: string): Promise<string | undefined> =>
  (await queryRows(db, byCodeQuery, [listCaseSpellings(code), code]))[0]?.id

/** Category of a variant. `listed` is false if the variant or its product is archived. */
export type VariantCategory = { variantId: string; categoryId: string | null; listed: boolean }

const placesQuery = statement<VariantCategory>(
  'products.variant_places',
  `select v.id as "variantId", p.category_id as "categoryId", v.status = 'active' and p.status <> 'archived' as listed
   from products p join variants v on v.product_id = p.id where p.id = any($1)`,
)

export const readVariantCategories = (db: Db, productIds: readonly string[]): Promise<VariantCategory[]> =>
  queryRows(db, placesQuery, [productIds])

const belowQuery = statement<{ id: string }>(
  'products.categories_below',
  `with recursive below as (
     select id from categories where slug = $1
     union
     select c.id from categories c join below b on c.parent_id = b.id
   )
   select id from below`,
)

/** Returns the ids of a category and its descendants; empty for an unknown slug. */
export const findCategoryAndDescendants = async (db: Db, slug: string): Promise<string[]> =>
  (await queryRows(db, belowQuery, [slug])).map(({ id }) => id)

/** Category with the ids from itself up to the root. */
export type CategoryPath = { id: string; slug: string; name: string; path: string[] }

const pathsQuery = statement<CategoryPath>(
  'products.category_paths',
  `with recursive up as (
     select id, id as above, parent_id, 0 as height from categories
     union all
     select up.id, c.id, c.parent_id, height + 1 from up join categories c on c.id = up.parent_id where height < 10
   )
   select c.id, c.slug, c.name, array_agg(up.above order by height)::text[] as path
   from categories c join up on up.id = c.id group by c.id order by c.position, c.name`,
)

export const readCategoryPaths = (db: Db): Promise<CategoryPath[]> => queryRows(db, pathsQuery, [])
