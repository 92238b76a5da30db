import { arrangePictures, lockProducts, productIdBySlug, setsSaved } from '#domain/products'
import { database, transaction } from '#platform/database'
import { announce } from '#platform/events'
import { systemCtx } from '#platform/http'
import { pieceOf, products, slugOfProduct } from './catalogue.ts'
import type { View } from './lookbook/index.ts'
import { drawCollage, drawPicture, picturesOfProduct, plateOf, withPlates } from './plates.ts'
import type { SeedProduct } from './product.ts'
import type { Shade } from './shades.ts'
import { sets, type SeedSet } from './sets.ts'

const seeder = systemCtx('semente')

/** Number of new products on the home page. */
const news = 8

/** Products in the order of visibility: new ones, then bestsellers. */
export const bySight: readonly SeedProduct[] = [
  ...new Set([...products.slice(0, news), ...products.toSorted((a, b) => b.sold - a.sold)]),
]

/**
 * Renders the images that the first seed left out, one at a time: sets, whose items appear on the first pages, fronts
 * of the other colours, then backs and details. Each is saved at once, so an interrupted run resumes.
 */
export async function developDemo(): Promise<void> {
  for (const [index, set] of sets.entries()) {
    for (const [product, shade] of set.pieces.map(pieceOf))
      await developViews(product, 'front', 1200, [shade])
    await developSet(set, index)
  }
  for (const product of bySight) await developViews(product, 'front', 1200)
  for (const product of bySight) await developViews(product, 'back', 800)
  for (const product of bySight) await developViews(product, 'detail', 800)
}

/** Renders one view in all these colours together, so that the pages of a product are invalidated only a few times. */
export async function developViews(
  product: SeedProduct,
  view: View,
  width: number,
  shades: readonly Shade[] = product.colors,
): Promise<void> {
  const id = await productIdBySlug(database(), slugOfProduct(product))
  if (!id) return
  const known = new Set((await picturesOfProduct(database(), product)).map(({ alt }) => alt))
  const missing = shades.map((shade) => plateOf(product, shade, view)).filter(({ alt }) => !known.has(alt))
  if (missing.length === 0) return
  const drawn: Awaited<ReturnType<typeof drawPicture>>[] = []
  for (const plate of missing) drawn.push(await drawPicture(plate, width))
  await transaction(async (tx) => {
    await lockProducts(tx, [id])
    const pictures = withPlates(product, await picturesOfProduct(tx, product), drawn)
    await arrangePictures(tx, seeder, { productId: id, pictures })
  })
}

/** Renders the image of a set without one. */
export async function developSet(set: SeedSet, tone: number): Promise<void> {
  const bare = 'select id from sets where slug = $1 and media_id is null'
  if ((await database().$client.query(bare, [set.slug])).rowCount === 0) return
  const mediaId = await drawCollage(set.pieces.map(pieceOf), tone, 1200)
  if (!mediaId) return
  await transaction(async (tx) => {
    const changed = await tx.$client.query<{ id: string }>(
      'update sets set media_id = $2, updated_at = now() where slug = $1 and media_id is null returning id',
      [set.slug, mediaId],
    )
    await announce(tx, setsSaved, { setIds: changed.rows.map(({ id }) => id) })
  })
}
