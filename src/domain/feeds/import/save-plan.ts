import { pictureFrom } from '#domain/media'
import { saveCategory, saveProduct } from '#domain/products'
import { countStock } from '#domain/stock'
import type { Db } from '#platform/database'
import type { Ctx } from '#platform/http'
import type { Plan } from './plan.ts'

/** Saves a planned product with category, variants, pictures and stock. Returns its id. */
export async function savePlan(tx: Db, ctx: Ctx, plan: Plan): Promise<string> {
  for (const category of plan.newCategories) await saveCategory(tx, ctx, category)
  const taken = new Map<string, string>()
  // Sorted, so that two imports cannot deadlock.
  for (const [place, url] of [...plan.awaited].sort(([, a], [, b]) => (a < b ? -1 : 1)))
    taken.set(place, (await pictureFrom(tx, url)).id)
  const pictures = plan.product.pictures.map((picture) => ({
    ...picture,
    mediaId: taken.get(picture.mediaId) ?? picture.mediaId,
  }))
  const { id, variants } = await saveProduct(tx, ctx, { ...plan.product, pictures })
  const counted = plan.counts.map(({ sku, onHand }) => ({ variantId: variants.get(sku)!, onHand }))
  if (counted.length > 0) await countStock(tx, ctx, counted)
  return id
}
