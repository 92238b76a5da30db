import { levelsOfVariants } from '#context/products/ports.ts'
import { cropsOf, picturesOf } from '#domain/media'
import type { ProductEdit } from '#contract/products'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import { versionOfProduct } from './save-product.ts'
import { stateOf, storedForm } from '#context/products/stored-form.ts'

/** Returns a product for editing. Throws `products.not_found`. */
export async function readProductEdit(ctx: Ctx, id: string): Promise<ProductEdit> {
  guard(ctx.actor, 'produtos')
  const db = database()
  const stored = await storedForm(db, id)
  if (!stored) throw new AppError('products.not_found')
  const { row, form } = stored
  const shown = form.pictures.map(({ mediaId }) => mediaId)
  const crops = await cropsOf(db, shown)
  const pictures = await picturesOf(db, [...shown, ...[...crops.values()].map(({ from }) => from)])
  const levels = await levelsOfVariants()(
    db,
    form.variants.map((variant) => variant.id),
  )
  return {
    id,
    state: stateOf(row),
    form,
    media: Object.fromEntries([...pictures].map(([key, picture]) => [key, { ...picture, alt: '' }])),
    crops: Object.fromEntries(crops),
    levels: Object.fromEntries(
      levels.map(({ variantId, onHand, reserved }) => [variantId, { onHand, reserved }]),
    ),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishAt: row.publishAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    version: versionOfProduct(stored),
  }
}
