import { addRemotePicture } from '#domain/media'
import { upsertCategory, upsertProduct } from '#domain/products'
import { setOnHand } from '#domain/stock'
import type { Ctx } from '#platform/http/http'
import type { Db } from '#platform/postgres/database'
import type { ImportPlan } from './plan-product.ts'

/** Saves a planned product with category, variants, pictures and stock. Returns its id. */
export async function savePlan(tx: Db, ctx: Ctx, plan: ImportPlan): Promise<string> {
  for (const category of plan.newCategories) await upsertCategory(tx, ctx, category)
  const taken = new Map<string, string>()
  // Sorted, so that two imports cannot deadlock.
  for (const [place, url] of [...plan.pendingPictures].sort(([, a], [, b]) => (a < b ? -1 : 1)))
    taken.set(place, (await addRemotePicture(tx, url)).id)
  const pictures = plan.product.pictures.map((picture) => ({
    ...picture,
    mediaId: taken.get(picture.mediaId) ?? picture.mediaId,
  }))
  const { id, variants } = await upsertProduct(tx, ctx, { ...plan.product, pictures })
  const counted = plan.counts.map(({ sku, onHand }) => ({ variantId: variants.get(sku)!, onHand }))
  if (counted.length > 0) await setOnHand(tx, ctx, counted)
  return id
}
