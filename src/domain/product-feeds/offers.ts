import type { Gender } from '#contract/products'
import { catalogTag } from '#domain/catalog'
import { type PriceCalculator, loadPriceCalculator } from '#domain/pricing'
import { productPath } from '#domain/products'
import { settingsTag } from '#domain/settings'
import { getSiteUrl } from '#platform/config/site-url'
import { toPlainText } from '#platform/http/rich-text'
import { database } from '#platform/postgres/database'
import { isGlobalGtin } from '#shared/brazil/gtin'
import { toSlug } from '#shared/text/slug'
import { getLast } from '#shared/data/get-or-throw'
import { type OfferRow, type OfferVariantRow, readOfferRows } from './offer-rows.ts'

/** Variant as product feeds list it. Prices are centavos. */
export type Offer = {
  id: string
  /** Same for all variants of a product. */
  groupId: string
  title: string
  description: string
  link: string
  /** Main picture first. Pictures of the variant's colour, if it has any. */
  pictures: string[]
  isAvailable: boolean
  /** Regular price outside of a sale. */
  price: number
  sale: { price: number; from: Date | null; until: Date | null } | null
  brand: string
  /** Globally unique GTIN, or null. */
  gtin: string | null
  color: string
  size: string
  gender: 'female' | 'male' | 'unisex'
  material: string
  /** From the root down. */
  category: string[]
  weightGrams: number
}

/** Cache tags of a product feed: it changes with a price, a picture, the availability or a setting. */
export const offerCacheTags = [catalogTag, settingsTag]

/** Products per query. Small, because the text of a batch is built without yielding to the event loop. */
const portion = 20

const genders: Record<Gender, Offer['gender']> = {
  feminino: 'female',
  masculino: 'male',
  unissex: 'unisex',
}

/** Reads all variants for sale, product by product. Skips variants without a picture, which the catalogues refuse. */
export async function* readAllOffers(now = new Date()): AsyncGenerator<Offer[]> {
  const prices = await loadPriceCalculator()
  for (let after = ''; ;) {
    const page = await readOfferRows(database(), after, portion)
    if (page.length === 0) return
    yield page.flatMap((product) => offersOf(product, prices, now))
    after = getLast(page).slug
  }
}

function offersOf(product: OfferRow, prices: PriceCalculator, now: Date): Offer[] {
  const { id, slug, name, brand, gender, fabric, composition, category } = product
  const description = toPlainText(product.description) || product.seoDescription || name
  return product.variants.flatMap((variant) => {
    const { colorName: color, size, gtin, weightGrams } = variant
    const pictures = picturesOf(product, color)
    if (pictures.length === 0) return []
    return {
      id: variant.id,
      groupId: id,
      title: [name, color, size].filter(Boolean).join(' · '),
      description,
      link: getSiteUrl() + productPath(slug) + choiceIn({ color, size }),
      pictures,
      isAvailable: variant.available > 0,
      ...pricesOf(product, variant, prices, now),
      brand,
      gtin: gtin && isGlobalGtin(gtin) ? gtin : null,
      color,
      size,
      gender: genders[gender],
      material: composition || fabric,
      category,
      weightGrams,
    }
  })
}

/** Returns the query string that preselects colour and size on the product page. */
function choiceIn({ color, size }: { color: string; size: string }): string {
  const query = new URLSearchParams({ ...(color && { cor: toSlug(color) }), ...(size && { tamanho: size }) })
  return query.size > 0 ? `?${query}` : ''
}

/** Returns the pictures of the colour first, then those of all colours. */
function picturesOf({ pictures }: OfferRow, color: string): string[] {
  const own = color ? pictures.filter(({ colorName }) => colorName === color) : []
  const forAll = pictures.filter(({ colorName }) => colorName === '')
  const ids = new Set([...own, ...forAll].map(({ mediaId }) => mediaId))
  return [...ids].map((mediaId) => `${getSiteUrl()}/media/feed/${mediaId}.jpg`)
}

/**
 * Returns regular and sale price. A variant without an own price has the price of the product; the sale period is
 * always the product's.
 */
function pricesOf(
  product: OfferRow,
  variant: OfferVariantRow,
  prices: PriceCalculator,
  now: Date,
): Pick<Offer, 'price' | 'sale'> {
  const { price, compareAt } = variant.price === null ? product : { ...variant, price: variant.price }
  const { saleStartsAt: starts, saleEndsAt: until } = product
  if (compareAt === null || compareAt <= price) return { price: prices.price(price, null).cash, sale: null }
  const usual = prices.price(compareAt, null).cash
  const isOver = until !== null && until <= now
  // Catalogues require both ends of a period. A sale without an end is listed once it has started.
  const isToCome = starts !== null && starts > now
  if (isOver || (isToCome && until === null)) return { price: usual, sale: null }
  const from = until === null ? null : (starts ?? product.publishedAt)
  return { price: usual, sale: { price: prices.price(price, compareAt).cash, from, until } }
}
