import { readStockLevels } from '#context/products/ports.ts'
import { findCrops, findPictures } from '#domain/media'
import type { ProductEdit } from '#contract/products'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { getProductVersion } from './save-product.ts'
import { getProductState, readStoredForm, type StoredForm } from '#context/products/stored-form.ts'

/** Returns a product for editing. Throws `products.not_found`. */
export async function readProductEdit(_ctx: StaffContext, id: string): Promise<ProductEdit> {
  const stored = await readStoredForm(database(), id)
  if (!stored) throw new AppError('products.not_found')
  return toProductEdit(stored)
}

/** Adds pictures, crops and stock to a stored product, for editing. */
export async function toProductEdit(stored: StoredForm): Promise<ProductEdit> {
  const { row, form } = stored
  const db = database()
  const shown = form.pictures.map(({ mediaId }) => mediaId)
  const crops = await findCrops(db, shown)
  const pictures = await findPictures(db, [...shown, ...[...crops.values()].map(({ from }) => from)])
  const levels = await readStockLevels()(
    db,
    form.variants.map((variant) => variant.id),
  )
  return {
    id: row.id,
    state: getProductState(row),
    form,
    media: Object.fromEntries([...pictures].map(([key, picture]) => [key, { ...picture, alt: '' }])),
    crops: Object.fromEntries(crops),
    levels: Object.fromEntries(
      levels.map(({ variantId, onHand, reserved }) => [variantId, { onHand, reserved }]),
    ),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishAt: row.publishAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    version: getProductVersion(stored),
  }
}
