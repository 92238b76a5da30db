import type { Gender } from '#contract/products'
import { listTag } from '#domain/catalog'
import { type Pricer, pricer } from '#domain/pricing'
import { productPath } from '#domain/products'
import { settingsTag } from '#domain/settings'
import { siteOfShop } from '#context/feeds/ports.ts'
import { database } from '#platform/database'
import { plainText } from '#platform/rich-text'
import { isGlobalGtin } from '#shared/gtin'
import { slugOf } from '#shared/slug'
import { type OfferRow, type OfferVariantRow, readOffers } from './offer-rows.ts'

/** A variant as catalogues of others are told of it. Prices are centavos. */
export type Offer = {
  id: string
  /** the same for all variants of a product */
  groupId: string
  title: string
  description: string
  link: string
  /** the first one is the main one; all of its colour, where it has some of its own */
  pictures: string[]
  isAvailable: boolean
  /** what it costs outside of its sale */
  price: number
  sale: { price: number; from: Date | null; until: Date | null } | null
  brand: string
  /** a code that names it everywhere; null where it has none */
  gtin: string | null
  color: string
  size: string
  gender: 'female' | 'male' | 'unisex'
  material: string
  /** from the top down */
  category: string[]
  weightGrams: number
}

/** What makes a file of offers stale: a price, a picture, a variant that is sold out, a setting. */
export const offerTags = [listTag, settingsTag]

/** Products that are in memory at a time: their texts are made in one go, and nothing else is answered meanwhile. */
const portion = 20

const genders: Record<Gender, Offer['gender']> = {
  feminino: 'female',
  masculino: 'male',
  unissex: 'unisex',
}

/** Every variant that the shop shows and that has a picture, without which no catalogue takes it; product by product. */
export async function* readAllOffers(now = new Date()): AsyncGenerator<Offer[]> {
  const prices = await pricer()
  for (let after = ''; ;) {
    const page = await readOffers(database(), after, portion)
    if (page.length === 0) return
    yield page.flatMap((product) => offersOf(product, prices, now))
    after = page.at(-1)!.slug
  }
}

function offersOf(product: OfferRow, prices: Pricer, now: Date): Offer[] {
  const { id, slug, name, brand, gender, fabric, composition, category } = product
  const description = plainText(product.description) || product.seoDescription || name
  return product.variants.flatMap((variant) => {
    const { colorName: color, size, gtin, weightGrams } = variant
    const pictures = picturesOf(product, color)
    if (pictures.length === 0) return []
    return {
      id: variant.id,
      groupId: id,
      title: [name, color, size].filter(Boolean).join(' · '),
      description,
      link: siteOfShop() + productPath(slug) + choiceIn({ color, size }),
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

/** The query of a product's page that shows this colour and size chosen. */
function choiceIn({ color, size }: { color: string; size: string }): string {
  const query = new URLSearchParams({ ...(color && { cor: slugOf(color) }), ...(size && { tamanho: size }) })
  return query.size > 0 ? `?${query}` : ''
}

/** Its colour's own pictures, then those that stand for all. */
function picturesOf({ pictures }: OfferRow, color: string): string[] {
  const own = color ? pictures.filter(({ colorName }) => colorName === color) : []
  const forAll = pictures.filter(({ colorName }) => colorName === '')
  const ids = new Set([...own, ...forAll].map(({ mediaId }) => mediaId))
  return [...ids].map((mediaId) => `${siteOfShop()}/media/feed/${mediaId}.jpg`)
}

/** A variant without a price of its own has its product's, and is on sale together with it. */
function pricesOf(
  product: OfferRow,
  variant: OfferVariantRow,
  prices: Pricer,
  now: Date,
): Pick<Offer, 'price' | 'sale'> {
  const { price, compareAt } = variant.price === null ? product : { ...variant, price: variant.price }
  const { saleStartsAt: starts, saleEndsAt: until } = product
  if (compareAt === null || compareAt <= price) return { price: prices.price(price, null).cash, sale: null }
  const usual = prices.price(compareAt, null).cash
  const isOver = until !== null && until <= now
  // Catalogues take a period with both its ends; one without an end is told once it has begun.
  const isToCome = starts !== null && starts > now
  if (isOver || (isToCome && until === null)) return { price: usual, sale: null }
  const from = until === null ? null : (starts ?? product.publishedAt)
  return { price: usual, sale: { price: prices.price(price, compareAt).cash, from, until } }
}
