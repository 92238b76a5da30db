import type { PartialSaleState } from '#context/products/sale-state.ts'
import type { ProductChangeEntry } from '#contract/products'
import { listRecordChanges } from '#domain/audit'
import { type Db, queryRows, statement } from '#platform/postgres/database'

type Bulk = { id: string; at: Date; actor: string; before: PartialSaleState; after: PartialSaleState }

// An undo is an entry of its own. Fields that undo skipped are not part of it.
const ofMany = statement<Bulk>(
  'products.changes_of',
  `select id, at, actor, before, after from product_changes where product_id = $1 and outcome = 'changed'
   union all
   select undo_id, undone_at, undone_by, after - skipped_fields, before - skipped_fields from product_changes
   where product_id = $1 and undone_at is not null and (before - skipped_fields) <> '{}'
   order by at desc limit 200`,
)

/** Returns the last 200 changes of a product, single and bulk, newest first. */
export async function listChanges(db: Db, id: string): Promise<ProductChangeEntry[]> {
  const [alone, among] = [await listRecordChanges(db, 'product', id), await queryRows(db, ofMany, [id])]
  const entries = among.map(({ id: entry, at, actor, before, after }) => ({
    id: entry,
    at: at.toISOString(),
    actor,
    action: 'UPDATE',
    before: valuesOf(before),
    after: valuesOf(after),
  }))
  return [...alone, ...entries].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, 200)
}

/** Converts bulk values to the fields of the product form. Own prices stay separate, by variant id. */
function valuesOf({
  price,
  variants,
  categories,
  tags,
  sizeGuide,
  state,
}: PartialSaleState): Record<string, unknown> {
  return {
    ...price,
    ...categories,
    ...(tags && { tags }),
    ...(sizeGuide === undefined ? {} : { sizeGuideId: sizeGuide }),
    ...(state && { status: state.status, publishAt: state.publishAt }),
    ...(variants && { ownPrices: variants }),
  }
}
