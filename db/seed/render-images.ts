import {
  reorderPictures,
  lockProducts,
  findProductIdBySlug,
  readStoredSet,
  updateSet,
} from '#domain/products'
import { database, transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { resolveSetItem, products, getProductSlug } from './catalogue.ts'
import type { View } from './drawings/index.ts'
import {
  renderCollage,
  renderImage,
  readProductImages,
  createImageSpec,
  withRenderedImages,
} from './product-images.ts'
import type { SeedProduct } from './product.ts'
import type { Color } from './colors.ts'
import { sets, type SeedSet } from './sets.ts'

const seeder = makeSystemCtx('semente')

/** Number of new products on the home page. */
const news = 8

/** Products in the order of visibility: new ones, then bestsellers. */
export const productsByPageOrder: readonly SeedProduct[] = [
  ...new Set([...products.slice(0, news), ...products.toSorted((a, b) => b.sold - a.sold)]),
]

/**
 * Renders the images that the first seed left out, one at a time: sets, whose items appear on the first pages, fronts
 * of the other colours, then backs and details. Each is saved at once, so an interrupted run resumes.
 */
export async function renderMissingImages(): Promise<void> {
  for (const [index, set] of sets.entries()) {
    for (const [product, shade] of set.pieces.map(resolveSetItem))
      await renderProductViews(product, 'front', 1200, [shade])
    await renderSetImage(set, index)
  }
  for (const product of productsByPageOrder) await renderProductViews(product, 'front', 1200)
  for (const product of productsByPageOrder) await renderProductViews(product, 'back', 800)
  for (const product of productsByPageOrder) await renderProductViews(product, 'detail', 800)
}

/** Renders one view in all these colours together, so that the pages of a product are invalidated only a few times. */
export async function renderProductViews(
  product: SeedProduct,
  view: View,
  width: number,
  shades: readonly Color[] = product.colors,
): Promise<void> {
  const id = await findProductIdBySlug(database(), getProductSlug(product))
  if (!id) return
  const known = new Set((await readProductImages(database(), product)).map(({ alt }) => alt))
  const missing = shades
    .map((shade) => createImageSpec(product, shade, view))
    .filter(({ alt }) => !known.has(alt))
  if (missing.length === 0) return
  const drawn: Awaited<ReturnType<typeof renderImage>>[] = []
  for (const plate of missing) drawn.push(await renderImage(plate, width))
  await transaction(async (tx) => {
    await lockProducts(tx, [id])
    const pictures = withRenderedImages(product, await readProductImages(tx, product), drawn)
    await reorderPictures(tx, seeder, { productId: id, pictures })
  })
}

/** Renders the image of a set without one. */
export async function renderSetImage(set: SeedSet, tone: number): Promise<void> {
  const bare = 'select id from sets where slug = $1 and media_id is null'
  const [found] = (await database().$client.query<{ id: string }>(bare, [set.slug])).rows
  if (!found) return
  const mediaId = await renderCollage(set.pieces.map(resolveSetItem), tone, 1200)
  if (!mediaId) return
  await transaction(async (tx) => {
    const { form } = await readStoredSet(tx, found.id, true)
    if (form.mediaId === null) await updateSet(tx, seeder, { ...form, id: found.id, mediaId })
  })
}
