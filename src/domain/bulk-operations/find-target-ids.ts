import { type BulkTarget, maxBulkProducts } from '#contract/bulk-operations'
import { ProductListQuery } from '#contract/products'
import type { BulkChange } from '#contract/tasks'
import { findStaffProductIds } from '#domain/catalog'
import { AppError } from '#platform/http/errors'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'
import { fieldErrors } from '#texts/storefront/field-errors'

const thereQuery = statement<{ id: string }>(
  'bulk-operations.products_there',
  'select id from products where id = any($1) order by id',
)

/**
 * Returns the ids of the products that a bulk change applies to, in list order. Throws `bulk-operations.too_many` and
 * `tasks.no_products`.
 */
export async function findTargetIds(db: Db, over: BulkTarget): Promise<string[]> {
  const ids =
    'ids' in over
      ? (await queryRows(db, thereQuery, [over.ids])).map(({ id }) => id)
      : await findStaffProductIds(db, ProductListQuery.parse(over.filter), maxBulkProducts + 1)
  if (ids.length > maxBulkProducts)
    throw new AppError('bulk-operations.too_many', { most: maxBulkProducts.toLocaleString('pt-BR') })
  if (ids.length === 0) throw new AppError('tasks.no_products')
  return ids
}

const namedQuery = statement<{ categories: string[]; guide: boolean }>(
  'bulk-operations.named_by_change',
  `select array(select c from unnest($1::uuid[]) c where not exists (select from categories where id = c)) as categories,
     $2::uuid is not null and not exists (select from size_guides where id = $2) as guide`,
)

/** Throws `request.invalid` if the change refers to missing records, is empty, or has an invalid sale period. */
export async function assertValidChange(db: Db, change: BulkChange): Promise<void> {
  const refuse = (field: string, text: string): never => {
    throw new AppError('request.invalid', { fields: { [`change.${field}`]: text } })
  }
  if (change.kind === 'price_percent' && change.percent === 0 && !change.to90)
    refuse('percent', fieldErrors.amount)
  if (change.kind === 'price_amount' && change.amount === 0 && !change.to90)
    refuse('amount', fieldErrors.amount)
  if (change.kind === 'tags' && change.add.length + change.remove.length === 0)
    refuse('add', fieldErrors.required)
  if (change.kind === 'sale_percent' || change.kind === 'sale_price') {
    const { from, until } = change
    if (until && new Date(until) <= new Date()) refuse('until', fieldErrors.futureInstant)
    if (from && until && new Date(until) <= new Date(from)) refuse('until', fieldErrors.endBeforeStart)
  }
  const categories =
    change.kind === 'categories'
      ? [...change.add, ...change.remove, ...(change.main ? [change.main] : [])]
      : []
  if (change.kind === 'categories' && categories.length === 0) refuse('add', fieldErrors.required)
  const guide = change.kind === 'size_guide' ? change.sizeGuideId : null
  if (categories.length === 0 && guide === null) return
  const found = getFirst(await queryRows(db, namedQuery, [categories, guide]))
  if (found.guide) refuse('sizeGuideId', fieldErrors.gone)
  const [gone] = found.categories
  if (gone && change.kind === 'categories')
    refuse(change.main === gone ? 'main' : change.add.includes(gone) ? 'add' : 'remove', fieldErrors.gone)
}
