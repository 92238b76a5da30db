import { addRemotePicture } from '#domain/media'
import { saveProduct, toEditedProduct, upsertCategory } from '#domain/products'
import { setOnHand } from '#domain/stock'
import type { StaffContext } from '#platform/http/http'
import type { Db } from '#platform/postgres/database'
import { getOrThrow } from '#shared/data/get-or-throw'
import type { ImportPlan } from './plan-product.ts'
import { type ProductSnapshot, readCountedStock, toSnapshot } from './product-snapshot.ts'

type Saved = { id: string; before: ProductSnapshot | undefined; after: ProductSnapshot }

/**
 * Saves a planned product with category, variants, pictures and stock. Returns it before and after. Throws what
 * `saveProduct` throws.
 */
export async function savePlan(tx: Db, ctx: StaffContext, plan: ImportPlan): Promise<Saved> {
  const { form, status, stored } = plan
  let { categoryId } = form
  // Parents come first: the last one is the category of the product.
  for (const category of plan.newCategories) categoryId = await upsertCategory(tx, ctx, category)
  const taken = new Map<string, string>()
  // Sorted, so that two imports cannot deadlock.
  for (const [place, url] of [...plan.pendingPictures].sort(([, a], [, b]) => (a < b ? -1 : 1)))
    taken.set(place, (await addRemotePicture(tx, url)).id)
  const pictures = form.pictures.map((picture) => ({
    ...picture,
    mediaId: taken.get(picture.mediaId) ?? picture.mediaId,
  }))
  const { id, before, after } = await saveProduct(tx, ctx, {
    ...form,
    categoryId,
    pictures,
    ...(stored && { id: stored.id }),
    state: { status },
  })
  // The form itself changes no quantity, so the stock of before can be read now, with the product locked.
  const stockBefore = before && (await readCountedStock(tx, id))
  const ids = new Map(after.form.variants.map((variant) => [variant.sku, variant.id]))
  const counted = plan.counts.map(({ sku, onHand }) => ({ variantId: getOrThrow(ids, sku), onHand }))
  if (counted.length > 0) await setOnHand(tx, ctx, counted)
  const isSameStock = stockBefore && counted.length === 0
  const stock = isSameStock ? stockBefore : await readCountedStock(tx, id)
  return {
    id,
    before: before && (await toSnapshot(tx, toEditedProduct(before), stockBefore ?? {})),
    after: await toSnapshot(tx, toEditedProduct(after), stock),
  }
}
