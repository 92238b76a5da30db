import { arrangePictures, lockProducts, productIdBySlug, setsSaved } from '#domain/products'
import { database, transaction } from '#platform/database'
import { announce } from '#platform/events'
import { systemCtx } from '#platform/http'
import { pieceOf, products, slugOfProduct } from './catalogue.ts'
import type { View } from './lookbook/index.ts'
import { drawCollage, drawPicture, picturesOfProduct, platesOf, withPlates } from './plates.ts'
import type { SeedProduct } from './product.ts'
import { sets, type SeedSet } from './sets.ts'

const seeder = systemCtx('semente')

/**
 * Draws what the first look did without, one plate at a time: the fronts of the other colours, then the sets, backs and
 * details. Each is kept the moment it is there, so a run that is cut off goes on where it stopped.
 */
export async function developDemo(): Promise<void> {
  for (const product of products) await developViews(product, 'front', 1200)
  for (const [index, set] of sets.entries()) await developSet(set, index)
  for (const product of products) await developViews(product, 'back', 800)
  for (const product of products) await developViews(product, 'detail', 800)
}

/** All colours of one view together, so that the pages of a product are made anew but three times. */
export async function developViews(product: SeedProduct, view: View, width: number): Promise<void> {
  const id = await productIdBySlug(database(), slugOfProduct(product))
  if (!id) return
  const known = new Set((await picturesOfProduct(database(), product)).map(({ alt }) => alt))
  const missing = platesOf(product).filter((plate) => plate.view === view && !known.has(plate.alt))
  if (missing.length === 0) return
  const drawn: Awaited<ReturnType<typeof drawPicture>>[] = []
  for (const plate of missing) drawn.push(await drawPicture(plate, width))
  await transaction(async (tx) => {
    await lockProducts(tx, [id])
    const pictures = withPlates(product, await picturesOfProduct(tx, product), drawn)
    await arrangePictures(tx, seeder, { productId: id, pictures })
  })
}

/** A picture of the whole, for a set that still has none. */
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
