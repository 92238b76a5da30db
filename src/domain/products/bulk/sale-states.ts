import type { PartialSaleState, SaleState } from '#context/products/sale-state.ts'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import {
  requiredParts,
  getMissingParts,
  type ReadinessInput,
  type ReadinessPart,
} from '#shared/catalog/product-readiness'

/** Product in a bulk change. */
export type SaleProduct = { id: string; name: string; state: SaleState }

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const states = statement<SaleProduct>(
  'products.sale_states',
  `select p.id, p.name, jsonb_build_object(
     'price', jsonb_build_object('price', p.price, 'compareAt', p.compare_at,
       'saleStartsAt', ${instant('p.sale_starts_at')}, 'saleEndsAt', ${instant('p.sale_ends_at')}),
     'variants', (
       select coalesce(jsonb_object_agg(v.id, jsonb_build_object('price', v.price, 'compareAt', v.compare_at)), '{}')
       from variants v where v.product_id = p.id and v.price is not null
     ),
     'categories', jsonb_build_object('categoryId', p.category_id, 'otherCategoryIds', (
       select coalesce(jsonb_agg(c.category_id order by c.category_id), '[]')
       from product_categories c where c.product_id = p.id
     )),
     'tags', to_jsonb(p.tags), 'sizeGuide', p.size_guide_id,
     'state', jsonb_build_object('status', p.status, 'publishAt', ${instant('p.publish_at')},
       'publishedAt', ${instant('p.published_at')})
   ) as state
   from products p where p.id = any($1) order by p.id`,
)

/** Returns these products, ordered by id. Deleted ones are missing. */
export const readSaleProducts = (db: Db, ids: readonly string[]): Promise<SaleProduct[]> =>
  queryRows(db, states, [ids])

const readable = statement<{ id: string } & ReadinessInput>(
  'products.readable',
  `select p.id, p.description, p.category_id as "categoryId", p.composition, p.care, p.size_guide_id as "sizeGuideId",
     p.weight_grams as "weightGrams", case when p.box_height is not null then '{}'::jsonb end as box, p.ncm,
     p.seo_title as "seoTitle", p.seo_description as "seoDescription",
     (select coalesce(jsonb_agg(jsonb_build_object('colorName', v.color_name, 'size', v.size, 'status', v.status)), '[]')
       from variants v where v.product_id = p.id) as variants,
     (select coalesce(jsonb_agg(jsonb_build_object('colorName', i.color_name, 'alt', i.alt)), '[]')
       from product_pictures i where i.product_id = p.id) as pictures
   from products p where p.id = any($1)`,
)

/** Returns what each product lacks to be published. Complete products are missing from the map. */
export async function findMissingParts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ReadinessPart[]>> {
  const found = (await queryRows(db, readable, [ids])).map(({ id, ...product }) => {
    const missing = getMissingParts(product).filter((part) => requiredParts.has(part))
    return [id, missing] as const
  })
  return new Map(found.filter(([, missing]) => missing.length > 0))
}

const writeProducts = statement(
  'products.write_sale_states',
  `update products p set price = n.price, compare_at = n."compareAt", sale_starts_at = n."saleStartsAt",
     sale_ends_at = n."saleEndsAt", category_id = n."categoryId", tags = n.tags, size_guide_id = n."sizeGuide",
     status = n.status, publish_at = n."publishAt", published_at = n."publishedAt", updated_at = now()
   from jsonb_to_recordset($1::jsonb) as n(id uuid, price int, "compareAt" int, "saleStartsAt" timestamptz,
     "saleEndsAt" timestamptz, "categoryId" uuid, tags text[], "sizeGuide" uuid, status text, "publishAt" timestamptz,
     "publishedAt" timestamptz)
   where p.id = n.id`,
)

const writeVariants = statement(
  'products.write_own_prices',
  `update variants v set price = n.price, compare_at = n."compareAt"
   from jsonb_to_recordset($1::jsonb) as n(id uuid, price int, "compareAt" int) where v.id = n.id`,
)

const dropCategories = statement(
  'products.drop_other_categories',
  'delete from product_categories where product_id = any($1)',
)
const putCategories = statement(
  'products.put_other_categories',
  `insert into product_categories (product_id, category_id) select * from unnest($1::uuid[], $2::uuid[])`,
)

export type SaleChange = SaleProduct & { pieces: PartialSaleState }

/** Writes these fields of locked products; other fields are written back unchanged. */
export async function writeSaleStates(tx: Db, changes: readonly SaleChange[]): Promise<void> {
  if (changes.length === 0) return
  const products = changes.map(({ id, state, pieces }) => {
    const { price, categories, tags, sizeGuide, state: stands } = { ...state, ...pieces }
    return { id, ...price, categoryId: categories.categoryId, tags, sizeGuide, ...stands }
  })
  await queryRows(tx, writeProducts, [JSON.stringify(products)])
  const own = changes.flatMap(({ pieces }) =>
    Object.entries(pieces.variants ?? {}).map(([id, prices]) => ({ id, ...prices })),
  )
  if (own.length > 0) await queryRows(tx, writeVariants, [JSON.stringify(own)])
  const placed = changes.filter(({ pieces }) => pieces.categories)
  if (placed.length === 0) return
  await queryRows(tx, dropCategories, [placed.map(({ id }) => id)])
  const pairs = placed.flatMap(({ id, pieces }) =>
    pieces.categories!.otherCategoryIds.map((categoryId) => [id, categoryId] as const),
  )
  await queryRows(tx, putCategories, [pairs.map(([id]) => id), pairs.map(([, categoryId]) => categoryId)])
}
