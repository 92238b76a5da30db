import { getSiteUrl } from '#platform/config/site-url'
import type { PublicFile } from '#platform/http/public-file'
import { xmlDeclaration, toXmlElement } from '#platform/http/xml'
import { formatDecimal, money } from '#shared/money/money'
import { layout } from '#texts/storefront/layout'
import { type Offer, offerCacheTags, readAllOffers } from './offers.ts'

/** Limit of Google for additional pictures of an offer. */
const mostPictures = 10

export const formatPrice = (centavos: number): string => `${formatDecimal(money(centavos))} BRL`

export const formatSalePeriod = ({ from, until }: NonNullable<Offer['sale']>): string =>
  from && until ? `${from.toISOString()}/${until.toISOString()}` : ''

/** Returns the attributes of Google's product data specification, in its order. Empty ones are left out. */
function attributesOf(offer: Offer): [name: string, text: string][] {
  const { sale, gtin, pictures, weightGrams } = offer
  const [first = '', ...more] = pictures
  const said: [string, string][] = [
    ['id', offer.id],
    ['title', offer.title.slice(0, 150)],
    ['description', offer.description.slice(0, 5_000)],
    ['link', offer.link],
    ['image_link', first],
    ...more.slice(0, mostPictures).map((url): [string, string] => ['additional_image_link', url]),
    ['availability', offer.isAvailable ? 'in_stock' : 'out_of_stock'],
    ['price', formatPrice(offer.price)],
    ['sale_price', sale ? formatPrice(sale.price) : ''],
    ['sale_price_effective_date', sale ? formatSalePeriod(sale) : ''],
    ['brand', offer.brand.slice(0, 70)],
    ['gtin', gtin ?? ''],
    ['identifier_exists', gtin ? 'yes' : 'no'],
    ['condition', 'new'],
    ['age_group', 'adult'],
    ['color', offer.color.slice(0, 100)],
    ['gender', offer.gender],
    ['material', offer.material.slice(0, 200)],
    ['size', offer.size.slice(0, 100)],
    ['size_system', offer.size ? 'BR' : ''],
    ['item_group_id', offer.groupId],
    ['product_type', offer.category.join(' > ').slice(0, 750)],
    ['shipping_weight', weightGrams > 0 ? `${weightGrams} g` : ''],
  ]
  return said.filter(([, text]) => text !== '')
}

const item = (offer: Offer): string =>
  `<item>\n${attributesOf(offer)
    .map(([name, text]) => `${toXmlElement(`g:${name}`, text)}\n`)
    .join('')}</item>\n`

/** Creates `/feeds/google.xml`: all offers as RSS 2.0 for Google Merchant Center. */
export const createGoogleFeed = (): PublicFile => ({
  type: 'application/xml; charset=utf-8',
  tags: offerCacheTags,
  async *chunks() {
    const { brand, seo } = layout
    yield `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n`
    yield `${toXmlElement('title', brand)}${toXmlElement('link', `${getSiteUrl()}/`)}${toXmlElement('description', seo.description)}\n`
    for await (const offers of readAllOffers()) yield offers.map(item).join('')
    yield '</channel></rss>\n'
  },
})
