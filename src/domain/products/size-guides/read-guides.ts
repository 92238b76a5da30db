import { eq } from 'drizzle-orm'
import type { SizeGuideEdit, SizeGuideRow } from '#contract/products'
import { versionOf } from '#domain/audit'
import { database, rows, statement } from '#platform/database'
import { type Ctx, guard } from '#platform/http'
import { products } from '#tables/products'
import { storedGuide } from './save-guide.ts'

const listQuery = statement<SizeGuideRow>(
  'products.size_guides',
  `select g.id, g.name, g.columns, array(select r->>'size' from jsonb_array_elements(g.rows) r) as sizes,
     (select count(*)::int from products where size_guide_id = g.id) as products,
     array(select name from categories where size_guide_id = g.id order by name) as categories
   from size_guides g order by g.name, g.id`,
)

/** Lists all size guides with their uses. */
export async function listSizeGuides(ctx: Ctx): Promise<SizeGuideRow[]> {
  guard(ctx.actor, 'produtos')
  return rows(database(), listQuery, [])
}

/** Returns a size guide for editing, with its version. Throws `products.size_guide_not_found`. */
export async function readSizeGuide(ctx: Ctx, id: string): Promise<SizeGuideEdit> {
  guard(ctx.actor, 'produtos')
  const db = database()
  const form = await storedGuide(db, id)
  return {
    id,
    form,
    products: await db.$count(products, eq(products.sizeGuideId, id)),
    version: versionOf(form),
  }
}
