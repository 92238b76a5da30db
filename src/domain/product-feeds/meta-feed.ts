import type { PublicFile } from '#platform/http/public-file'
import { toCsvLine } from '#shared/text/csv'
import { formatPrice, formatSalePeriod } from './google-feed.ts'
import { type Offer, offerCacheTags, readAllOffers } from './offers.ts'

/** Limits of Meta for additional pictures: number, and characters of the list. */
const mostPictures = 20
const mostCharacters = 2_000

/** Columns of Meta's catalogue, each with its value for an offer. */
const columns: Readonly<Record<string, (offer: Offer) => string>> = {
  id: ({ id }) => id,
  title: ({ title }) => title.slice(0, 200),
  description: ({ description }) => description.slice(0, 9_999),
  availability: ({ isAvailable }) => (isAvailable ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price }) => formatPrice(price),
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0] ?? '',
  brand: ({ brand }) => brand.slice(0, 100),
  additional_image_link: ({ pictures }) => listOf(pictures.slice(1)),
  sale_price: ({ sale }) => (sale ? formatPrice(sale.price) : ''),
  sale_price_effective_date: ({ sale }) => (sale ? formatSalePeriod(sale) : ''),
  item_group_id: ({ groupId }) => groupId,
  gtin: ({ gtin }) => gtin ?? '',
  color: ({ color }) => color.slice(0, 200),
  size: ({ size }) => size.slice(0, 200),
  gender: ({ gender }) => gender,
  age_group: () => 'adult',
  material: ({ material }) => material.slice(0, 200),
  product_type: ({ category }) => category.join(' > ').slice(0, 750),
  shipping_weight: ({ weightGrams }) => (weightGrams > 0 ? `${weightGrams} g` : ''),
}

/** Joins as many whole URLs as fit the limit. */
function listOf(pictures: readonly string[]): string {
  let list = ''
  for (const url of pictures.slice(0, mostPictures)) {
    const longer = list ? `${list},${url}` : url
    if (longer.length > mostCharacters) break
    list = longer
  }
  return list
}

const lineOf = (offer: Offer): string =>
  toCsvLine(
    Object.values(columns).map((say) => say(offer)),
    ',',
  )

/** Creates `/feeds/meta.csv`: all offers for the catalogue of Facebook and Instagram. */
export const createMetaFeed = (): PublicFile => ({
  type: 'text/csv; charset=utf-8',
  tags: offerCacheTags,
  async *chunks() {
    yield toCsvLine(Object.keys(columns), ',')
    for await (const offers of readAllOffers()) yield offers.map(lineOf).join('')
  },
})
