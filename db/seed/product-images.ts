import { findPictures, savePicture } from '#domain/media'
import type { ProductInput } from '#domain/products'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { getFile } from '#platform/storage/storage'
import { getProductSlug } from './catalogue.ts'
import { collage, type CollagePiece, renderPlate, renderSwatch, spread, type View } from './drawings/index.ts'
import type { SeedProduct } from './product.ts'
import type { Color } from './colors.ts'

type Picture = ProductInput['pictures'][number]

/** Image that a product should have; its alt text identifies it among the product's images. */
export type ProductImageSpec = { product: SeedProduct; shade: Color; view: View; alt: string }

const views: readonly View[] = ['front', 'back', 'detail']
const sides: Record<View, string> = { front: 'frente', back: 'costas', detail: 'detalhe' }

/** Returns all images of a product in display order: colour by colour, front, back and detail. */
export const listProductImages = (product: SeedProduct): ProductImageSpec[] =>
  product.colors.flatMap((shade) => views.map((view) => createImageSpec(product, shade, view)))

export const createImageSpec = (product: SeedProduct, shade: Color, view: View): ProductImageSpec => ({
  product,
  shade,
  view,
  alt: `${product.name}, cor ${shade[0]}, ${sides[view]}`,
})

/** Renders and stores an image. The same garment in the same colour is stored once. */
export async function renderImage(
  { product, shade, view, alt }: ProductImageSpec,
  width: number,
): Promise<Picture> {
  const { garment, cut, print } = product
  const [colorName, color] = shade
  const mediaId = await savePicture(await renderPlate({ garment, cut, print, color, view }, width))
  return { mediaId, colorName, alt }
}

/** Stores a swatch instead of the image, for tests; one per colour. */
export async function renderSwatchImage(
  { shade: [colorName, color], alt }: ProductImageSpec,
  width: number,
): Promise<Picture> {
  return { mediaId: await savePicture(await renderSwatch(color, width)), colorName, alt }
}

/** Inserts new images at their positions; others keep the order that staff set. */
export function withRenderedImages(
  product: SeedProduct,
  pictures: readonly Picture[],
  drawn: readonly Picture[],
): Picture[] {
  const order = new Map(listProductImages(product).map(({ alt }, index) => [alt, index]))
  const placed = [...pictures]
  for (const picture of drawn) {
    if (placed.some(({ alt }) => alt === picture.alt)) continue
    const own = order.get(picture.alt)!
    const before = placed.findLastIndex(({ alt }) => (order.get(alt) ?? Infinity) < own)
    placed.splice(before + 1, 0, picture)
  }
  return placed
}

const storedPictures = statement<Picture>(
  'demo.pictures',
  `select s.media_id as "mediaId", s.color_name as "colorName", s.alt
   from product_pictures s join products p on p.id = s.product_id where p.slug = $1 order by s.position`,
)

/** Returns the current images of a product in order. */
export const readProductImages = (db: Db, product: SeedProduct): Promise<Picture[]> =>
  queryRows(db, storedPictures, [getProductSlug(product)])

/** Reads the stored front of a product in a colour for a composition, if there is one. */
async function keptPlate(product: SeedProduct, shade: Color): Promise<CollagePiece[]> {
  const { alt } = createImageSpec(product, shade, 'front')
  const found = (await readProductImages(database(), product)).find((picture) => picture.alt === alt)
  if (!found) return []
  const { widths } = (await findPictures(database(), [found.mediaId])).get(found.mediaId)!
  const file = `media/${found.mediaId}/${widths.findLast((width) => width <= 800)}.webp`
  return [{ garment: product.garment, plate: await getFile(file) }]
}

/** Renders a collage of stored fronts; null while one is missing. */
export async function renderCollage(
  pieces: readonly (readonly [SeedProduct, Color])[],
  tone: number,
  width: number,
): Promise<string | null> {
  const kept = (await Promise.all(pieces.map((piece) => keptPlate(...piece)))).flat()
  return kept.length < pieces.length ? null : savePicture(await collage(kept, tone, width))
}

/** Renders a landscape image with stored fronts; null while one is missing. */
export async function renderSpread(
  pieces: readonly (readonly [SeedProduct, Color])[],
  hour: number,
  width: number,
): Promise<string | null> {
  const kept = (await Promise.all(pieces.map((piece) => keptPlate(...piece)))).flat()
  return kept.length < pieces.length ? null : savePicture(await spread(kept, hour, width))
}
