import type { PictureView } from '#contract/media'
import { slugOf } from '#shared/slug'
import type { Availability } from './contract.ts'

/** The most pieces that the public is told of. */
const shownAtMost = 20

/** For this many days after its first day a product is new. */
export const newForDays = 30

export type CardColor = { name: string; hex: string; slug: string; pictures: PictureView[] }

const buckets = ['sold_out', 'last_units', 'in_stock'] as const

export const availabilityOfBucket = (bucket: number): Availability => buckets[bucket] ?? 'sold_out'

export const shown = (available: number): number => Math.min(Math.max(available, 0), shownAtMost)

/** Text as search compares it: lower case, no accents, single spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The words of a text as they are written, in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []

export const colorSlug = (name: string): string => slugOf(name)

/** A change of the card of a product or set, whatever pages it is on. */
export const cardTag = (id: string): string => `card:${id}`

/** Pieces of a product or set were sold: it may stand elsewhere, and its card says the same. */
export const soldTag = (id: string): string => `sold:${id}`

/** A change of what search knows of words: categories, synonyms. */
export const wordsTag = 'catalog-words'

/** A change of what sells best: of lists in that order, and of what a search finds. */
export const popularTag = 'catalog-popular'

/** Tags of pages: a change of the product drops the first, a change of anything listed drops the second. */
export { productTag } from '#shared/product-tag'
export const listTag = 'catalog'

/** Pictures of a colour: its own first, then those that stand for all. */
export const shotsOfColor = <Shot extends { color: string }>(
  shots: readonly Shot[],
  color: string,
): Shot[] => [
  ...shots.filter((shot) => shot.color === color && color !== ''),
  ...shots.filter((shot) => shot.color === ''),
]
