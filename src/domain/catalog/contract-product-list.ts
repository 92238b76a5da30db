import { z } from 'zod'
import { PriceView } from '#contract/pricing'
import { PictureView } from '#contract/media'
import { cardKinds } from '#shared/catalog/card-kinds'
import { pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { SearchInterpretation } from './contract-search.ts'

/** Whether a card belongs to a product or a set. */
export const CardKind = z.enum(cardKinds)
export type CardKind = z.infer<typeof CardKind>

/**
 * Sort orders of product lists. `featured` is the order that staff chose for a category; elsewhere it is newest
 * first.
 */
export const productListSorts = [
  'relevance',
  'featured',
  'newest',
  'price_asc',
  'price_desc',
  'best_selling',
] as const
export type Sort = (typeof productListSorts)[number]

/** Availability in buckets, which cached pages may contain. */
export const Availability = z.enum(['in_stock', 'last_units', 'sold_out'])
export type Availability = z.infer<typeof Availability>

const most = { values: 20, letters: 60 }
const joined = z.string().max(most.values * (most.letters + 1))
const words = z
  .union([joined, z.array(joined).max(most.values)])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(','))
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().max(most.letters)).max(most.values))
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const page = z.coerce.number({ error: fieldErrors.page }).int(fieldErrors.page).min(1, fieldErrors.page)
const cents = z.coerce.number({ error: fieldErrors.price }).int(fieldErrors.price).min(0).max(100_000_000)

/** Filters of a product list. `category`, `color` and `size` may be repeated or comma-separated. */
export const ProductQuery = z.object({
  search: z.string().trim().max(120, fieldErrors.tooLong).optional(),
  category: words.optional(),
  color: words.optional(),
  size: words.optional(),
  minPrice: cents.optional(),
  maxPrice: cents.optional(),
  available: flag.optional(),
  /** Lists sets among the products. Without it sets are listed only in their category and in searches for sets. */
  sets: flag.optional(),
  sort: z.enum(productListSorts, { error: fieldErrors.choice }).optional(),
  page: page.max(500, fieldErrors.page).default(1),
  pageSize: page.max(60).default(24),
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const Color = z.object({ name: z.string(), hex: z.string() })
export type Color = z.infer<typeof Color>

export const CardView = z.object({
  id: z.string(),
  /** A set has its page at `/conjunto/{slug}`. */
  kind: CardKind,
  slug: z.string(),
  name: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  price: PriceView,
  /** True if variants differ in price; the card says "a partir de". */
  priceVaries: z.boolean(),
  availability: Availability,
  isNew: z.boolean(),
  /** One entry per colour, with its first two pictures. */
  colors: z.array(Color.extend({ pictures: z.array(PictureView) })),
})
export type CardView = z.infer<typeof CardView>

export const FacetOption = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  hex: z.string().optional(),
})
export type FacetOption = z.infer<typeof FacetOption>

export const Facets = z.object({
  category: z.array(FacetOption),
  color: z.array(FacetOption),
  size: z.array(FacetOption),
  price: z.object({ min: z.int(), max: z.int() }),
  available: z.int(),
})
export type Facets = z.infer<typeof Facets>

export const ProductList = z.object({
  items: z.array(CardView),
  ...pageResultFields,
  facets: Facets,
  /** Null without a search. */
  reading: SearchInterpretation.nullable(),
  /** Best sellers if the list is empty, else none. */
  near: z.array(CardView),
})
export type ProductList = z.infer<typeof ProductList>
