import { toAvailability, type CardColor, newProductDays } from '#context/catalog/rules.ts'
import type { CardKind, CardView } from '#contract/catalog'
import type { PriceCalculator } from '#domain/pricing'

/** Columns of a stored card that its view needs. */
export type CardRow = {
  id: string
  kind: CardKind
  slug: string
  name: string
  categorySlug: string | null
  categoryName: string | null
  price: number
  maxPrice: number
  compareAt: number | null
  colors: CardColor[]
  stockBucket: number
  publishedAt: Date
}

/** SQL columns of `catalog_cards k` that make a CardRow. */
export const cardColumns = `k.id, k.kind, k.slug, k.name, k.category_slug as "categorySlug",
  k.category_name as "categoryName", k.price, k.max_price as "maxPrice", k.compare_at as "compareAt", k.colors,
  k.stock_bucket as "stockBucket", k.published_at as "publishedAt"`

/** Converts a stored card to its view. Colours in `first` are moved to the front. */
export function toCardView(row: CardRow, prices: PriceCalculator, first?: ReadonlySet<string>): CardView {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    category: row.categorySlug ? { slug: row.categorySlug, name: row.categoryName ?? '' } : null,
    price: prices.price(row.price, row.compareAt),
    priceVaries: row.maxPrice > row.price,
    availability: toAvailability(row.stockBucket),
    isNew: Date.now() - row.publishedAt.getTime() < newProductDays * 86_400_000,
    colors: ordered(row, first).map(({ name, hex, pictures }) => ({ name, hex, pictures })),
  }
}

/**
 * Returns the colours in display order. Sets keep theirs, because the first entry has the pictures of the whole
 * set.
 */
function ordered({ kind, colors }: CardRow, first: ReadonlySet<string> | undefined): CardColor[] {
  if (!first || first.size === 0 || kind === 'set') return colors
  return [...colors.filter(({ slug }) => first.has(slug)), ...colors.filter(({ slug }) => !first.has(slug))]
}
