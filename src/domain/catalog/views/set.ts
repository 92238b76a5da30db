import type { PictureView } from '#contract/media'
import { toPicture } from '#domain/media'
import { type PriceCalculator, loadPriceCalculator } from '#domain/pricing'
import { compareSizes } from '#shared/catalog/sizes'
import { setPath } from '#domain/products'
import { availableOf, availabilityBucketOf } from '#domain/stock'
import { database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { money } from '#shared/money/money'
import { isUuid } from '#shared/text/slug'
import type { media } from '#tables/media'
import { cardColumns, type CardRow, toCardView } from '#context/catalog/cards/card-view.ts'
import type { SetPieceView, SetView } from '#contract/catalog'
import {
  findMovedTo,
  listPicturesOfColor,
  type ProductRow,
  productSql,
  toSeo,
  toVariantView,
} from './product.ts'
import { toAvailability } from '#context/catalog/rules.ts'

type SetRow = CardRow & {
  description: string
  seoTitle: string
  seoDescription: string
  media: typeof media.$inferSelect | null
  pieces: { productId: string; colorName: string }[]
}

const setText = (where: string) => `
  select ${cardColumns}, s.description, s.seo_title as "seoTitle", s.seo_description as "seoDescription",
    (select jsonb_build_object('id', m.id, 'width', m.width, 'height', m.height, 'widths', m.widths,
       'placeholder', m.placeholder, 'color', m.color, 'cutout', m.cutout) from media m where m.id = s.media_id) as media,
    (select jsonb_agg(jsonb_build_object('productId', c.product_id, 'colorName', c.color_name) order by c.position)
      from set_pieces c where c.set_id = s.id) as pieces
  from catalog_cards k join sets s on s.id = k.id where ${where}`

const setById = statement<SetRow>('catalog.set_by_id', setText('k.id = $1'))
const setBySlug = statement<SetRow>('catalog.set_by_slug', setText('s.slug = $1'))
const piecesQuery = statement<ProductRow>('catalog.set_pieces', productSql('k.id = any($1)'))

/**
 * Reads a set with its pieces, the variants that it sells, and the size guides that it shows. Throws
 * `catalog.set_not_found`.
 */
export async function readSet(idOrSlug: string): Promise<{ guides: string[]; set: SetView }> {
  const db = database()
  const [[row], prices] = await Promise.all([
    queryRows(db, isUuid(idOrSlug) ? setById : setBySlug, [idOrSlug]),
    loadPriceCalculator(),
  ])
  if (!row) throw new AppError('catalog.set_not_found', await findMovedTo(setPath(idOrSlug)))
  const products = await queryRows(db, piecesQuery, [row.pieces.map(({ productId }) => productId)])
  const available = await availableOf(
    db,
    products.flatMap(({ variants }) => variants.map(({ id }) => id)),
  )
  const pieces = row.pieces.map(({ productId, colorName }) => {
    const product = products.find(({ id }) => id === productId)
    if (!product) throw new AppError('catalog.set_not_found')
    return pieceView(product, colorName, available, prices)
  })
  const own: PictureView[] = row.media ? [{ ...toPicture(row.media), alt: row.name }] : []
  const card = toCardView(row, prices)
  const set = {
    id: card.id,
    slug: card.slug,
    name: card.name,
    descriptionHtml: row.description,
    price: card.price,
    installmentPlans: prices.plans(money(row.price)),
    availability: card.availability,
    pictures: [...own, ...pieces.flatMap(({ colors }) => colors[0]?.pictures ?? [])],
    pieces,
    seo: toSeo(row),
  }
  return { guides: products.flatMap(({ sizeGuideId }) => sizeGuideId ?? []), set }
}

function pieceView(
  product: ProductRow,
  colorName: string,
  available: ReadonlyMap<string, number>,
  prices: PriceCalculator,
): SetPieceView {
  const own = product.variants.filter((variant) => colorName === '' || variant.colorName === colorName)
  const variants = own.map((variant) =>
    toVariantView(variant, product, available.get(variant.id) ?? 0, prices),
  )
  const cheapest = variants.reduce((best, each) => (each.price.cash < best.price.cash ? each : best))
  return {
    productId: product.id,
    slug: product.slug,
    name: product.name,
    price: cheapest.price,
    fabric: product.fabric,
    composition: product.composition,
    care: product.care,
    availability: toAvailability(
      Math.max(...own.map(({ id }) => availabilityBucketOf(available.get(id) ?? 0))),
    ),
    colors: product.colors
      .filter(({ name }) => colorName === '' || name === colorName)
      .map(({ name, hex }) => ({ name, hex, pictures: listPicturesOfColor(product, name) })),
    sizes: [...new Set(own.map(({ size }) => size).filter(Boolean))].sort(compareSizes),
    variants,
    sizeGuide: product.sizeGuide,
  }
}
