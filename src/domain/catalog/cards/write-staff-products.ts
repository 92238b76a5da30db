import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { normalizeText } from '#context/catalog/rules.ts'
import { availabilityBucketOf } from '#domain/stock'
import type { Db } from '#platform/postgres/database'
import { staffProducts } from '#tables/catalog'
import type { ProductSource } from './build-card.ts'

/** Returns the row of a product in the staff list, in any state. */
function staffRow({
  product,
  variants,
  shots,
  path,
  others,
}: ProductSource): typeof staffProducts.$inferInsert {
  const above = [...path, ...others]
  const buckets = variants.map(({ available }) => availabilityBucketOf(available))
  const isOut = buckets.every((bucket) => bucket === 0)
  return {
    productId: product.id,
    state: product.publishAt ? 'scheduled' : product.status,
    sortName: normalizeText(product.name),
    searchText: normalizeText(
      [product.name, product.line, ...above.map(({ name }) => name), ...product.tags, product.brand].join(
        ' ',
      ),
    ),
    price: Math.min(...variants.map(({ price }) => price ?? product.price), product.price),
    stock: isOut ? 0 : buckets.some((bucket) => bucket < 2) ? 1 : 2,
    hasPicture: shots.length > 0,
    hasDescription: product.description !== '',
    onSale: product.compareAt !== null || variants.some(({ compareAt }) => compareAt !== null),
    categorySlugs: [...new Set(above.map(({ slug }) => slug))],
    updatedAt: product.updatedAt,
  }
}

const { productId: _, ...written } = getTableColumns(staffProducts)
const columns = Object.entries(written)
const takenOver = Object.fromEntries(
  columns.map(([key, column]): [string, SQL] => [key, sql.raw(`excluded.${column.name}`)]),
)
const list = (table: string) => columns.map(([, column]) => `${table}.${column.name}`).join(', ')
/** Skips unchanged rows: a sale changes the card more often than this row. */
const differs = sql.raw(`(${list('staff_products')}) is distinct from (${list('excluded')})`)

/** Upserts the staff list rows of these products in the transaction that changed them. */
export async function writeStaffProducts(tx: Db, sources: readonly ProductSource[]): Promise<void> {
  if (sources.length === 0) return
  await tx
    .insert(staffProducts)
    .values(sources.map(staffRow))
    .onConflictDoUpdate({ target: staffProducts.productId, set: takenOver, setWhere: differs })
}
