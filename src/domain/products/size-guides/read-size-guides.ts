import { eq } from 'drizzle-orm'
import type { SizeGuideEdit, SizeGuideListRow } from '#contract/products'
import { computeVersion } from '#domain/audit'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { products } from '#tables/products'
import { readStoredGuide } from './save-size-guide.ts'

const listQuery = statement<SizeGuideListRow>(
  'products.size_guides',
  `select g.id, g.name, g.columns, array(select r->>'size' from jsonb_array_elements(g.rows) r) as sizes,
     (select count(*)::int from products where size_guide_id = g.id) as products,
     array(select name from categories where size_guide_id = g.id order by name) as categories
   from size_guides g order by g.name, g.id`,
)

/** Lists all size guides with their uses. */
export async function listSizeGuides(_ctx: StaffContext): Promise<SizeGuideListRow[]> {
  return queryRows(database(), listQuery, [])
}

/** Returns a size guide for editing, with its version. Throws `products.size_guide_not_found`. */
export async function readSizeGuide(_ctx: StaffContext, id: string): Promise<SizeGuideEdit> {
  const db = database()
  const form = await readStoredGuide(db, id)
  return {
    id,
    form,
    products: await db.$count(products, eq(products.sizeGuideId, id)),
    version: computeVersion(form),
  }
}
