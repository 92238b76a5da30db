import type { PictureView } from '#contract/media'
import { toSlug } from '#shared/text/slug'
import type { Availability } from './contract.ts'

/** Maximum number of available pieces shown to the public. */
const shownAtMost = 20

/** Days after publication during which a product is new. */
export const newProductDays = 30

export type CardColor = { name: string; hex: string; slug: string; pictures: PictureView[] }

const buckets = ['sold_out', 'last_units', 'in_stock'] as const

export const toAvailability = (bucket: number): Availability => buckets[bucket] ?? 'sold_out'

export const capAvailable = (available: number): number => Math.min(Math.max(available, 0), shownAtMost)

/** Normalizes text for search: lower case, no accents, single spaces. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Splits text into its words, in lower case, with accents. */
export const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []

export const toColorSlug = (name: string): string => toSlug(name)

/** Returns the cache tag of the card of a product or set. */
export const cardTag = (id: string): string => `card:${id}`

/** Returns the cache tag for sales of a product or set, which change its position but not its card. */
export const soldTag = (id: string): string => `sold:${id}`

/** Cache tag of the search vocabulary: categories and synonyms. */
export const vocabularyTag = 'catalog-words'

/** Cache tag of popularity: lists sorted by it, and search results. */
export const popularityTag = 'catalog-popular'

/** Cache tags of pages: a product's page has the first, every list has the second. */
export { getProductTag } from '#shared/catalog/product-tag'
export const catalogTag = 'catalog'

/** Returns the pictures of a colour, then those of all colours. */
export const filterByColor = <Shot extends { color: string }>(
  shots: readonly Shot[],
  color: string,
): Shot[] => [
  ...shots.filter((shot) => shot.color === color && color !== ''),
  ...shots.filter((shot) => shot.color === ''),
]
