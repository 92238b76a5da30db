import { z } from 'zod'
import { InstallmentPlan, PriceView } from '#contract/pricing'
import { PictureView } from '#contract/media'
import { SizeGuideView } from '#contract/products'
import { genders } from '#shared/catalog/genders'
import { cardKinds } from '#shared/catalog/card-kinds'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { categoryEndpoints } from './contract-categories.ts'
import { ProductPreview } from './contract-preview.ts'
import { RailQuery } from './contract-rail.ts'
import { SearchInterpretation } from './contract-search.ts'
import { MissedSearchPage, MissedSearchQuery, SynonymInput, SynonymView } from './contract-search-terms.ts'

export * from './contract-categories.ts'
export * from './contract-preview.ts'
export * from './contract-rail.ts'
export * from './contract-search.ts'
export * from './contract-search-terms.ts'

export const errors = {
  'catalog.product_not_found': 404,
  'catalog.set_not_found': 404,
  'catalog.category_not_found': 404,
  'catalog.synonym_not_found': 404,
  'catalog.synonyms_full': 409,
} as const

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

const Seo = z.object({ title: z.string(), description: z.string() })

export const VariantView = z.object({
  id: z.string(),
  sku: z.string(),
  color: Color,
  size: z.string(),
  price: PriceView,
  /** Pieces for sale, capped at 20 for the public. */
  available: z.int().min(0).max(20),
  availability: Availability,
})
export type VariantView = z.infer<typeof VariantView>

export const ProductView = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Sanitized HTML with a few elements. */
  descriptionHtml: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  brand: z.string(),
  line: z.string(),
  gender: z.enum(genders),
  fabric: z.string(),
  composition: z.string(),
  /** Country of manufacture, or empty. */
  madeIn: z.string(),
  care: z.array(z.string()),
  tags: z.array(z.string()),
  price: PriceView,
  priceVaries: z.boolean(),
  installmentPlans: z.array(InstallmentPlan),
  availability: Availability,
  colors: z.array(Color.extend({ pictures: z.array(PictureView) })),
  sizes: z.array(z.string()),
  variants: z.array(VariantView),
  sizeGuide: SizeGuideView.nullable(),
  /** Sets that contain the product. */
  sets: z.array(CardView),
  seo: Seo,
})
export type ProductView = z.infer<typeof ProductView>

/** Piece of a set, with the variants that the set sells and its own price. One colour if the set fixes it. */
export const SetPieceView = ProductView.pick({
  slug: true,
  name: true,
  price: true,
  fabric: true,
  composition: true,
  care: true,
  availability: true,
  colors: true,
  sizes: true,
  variants: true,
  sizeGuide: true,
}).extend({ productId: z.string() })
export type SetPieceView = z.infer<typeof SetPieceView>

export const SetView = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Sanitized HTML with a few elements. */
  descriptionHtml: z.string(),
  /** Price of the set. `compareAt` is the price of its pieces, if that is higher. */
  price: PriceView,
  installmentPlans: z.array(InstallmentPlan),
  availability: Availability,
  /** Pictures of the set, then of each piece in its first colour. */
  pictures: z.array(PictureView),
  pieces: z.array(SetPieceView),
  seo: Seo,
})
export type SetView = z.infer<typeof SetView>

/** Exact quantities, which the browser loads for a cached page. */
export const AvailabilityView = z.array(
  z.object({ variantId: z.string(), available: z.int(), availability: Availability }),
)
export type AvailabilityView = z.infer<typeof AvailabilityView>

export const Suggestions = z.object({
  /** Completed search terms, whole words. */
  terms: z.array(z.string()),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  products: z.array(
    z.object({
      kind: CardKind,
      slug: z.string(),
      name: z.string(),
      cash: z.int(),
      picture: PictureView.nullable(),
    }),
  ),
})
export type Suggestions = z.infer<typeof Suggestions>

/** Enough for a thousand variants with all their data. */
const previewBytes = 512 * 1024

const onWords = staffEndpointOf('produtos', '/api/catalog')
const one = z.object({ idOrSlug: z.string().max(120) })

export const endpoints = defineEndpoints({
  ...categoryEndpoints,
  listProducts: {
    method: 'GET',
    public: true,
    path: '/api/catalog/products',
    summary: 'Lista de produtos com filtros, busca e contagens',
    query: ProductQuery,
    answer: ProductList,
  },
  productRail: {
    method: 'GET',
    public: true,
    path: '/api/catalog/rail',
    summary: 'Produtos em promoção, com uma etiqueta, ou escolhidos um a um',
    query: RailQuery,
    answer: z.object({ items: z.array(CardView) }),
  },
  product: {
    method: 'GET',
    public: true,
    path: '/api/catalog/products/:idOrSlug',
    summary: 'Um produto com suas variações',
    params: one,
    answer: ProductView,
    errors: ['catalog.product_not_found'],
  },
  set: {
    method: 'GET',
    path: '/api/catalog/sets/:idOrSlug',
    summary: 'Um conjunto com suas peças',
    params: one,
    answer: SetView,
    errors: ['catalog.set_not_found'],
  },
  availability: {
    method: 'GET',
    path: '/api/catalog/products/:idOrSlug/availability',
    summary: 'Peças disponíveis de cada variação, agora',
    params: one,
    answer: AvailabilityView,
    errors: ['catalog.product_not_found'],
  },
  suggestions: {
    method: 'GET',
    path: '/api/catalog/suggestions',
    summary: 'Sugestões enquanto se digita',
    query: z.object({ q: z.string().trim().max(120).default('') }),
    answer: Suggestions,
  },
  preview: onWords('POST', '/previews', 'A página de um produto como está sendo editado, sem gravar nada', {
    body: ProductPreview,
    bytes: previewBytes,
    answer: ProductView,
  }),
  synonyms: onWords('GET', '/synonyms', 'Sinônimos da busca, para a equipe', {
    answer: z.array(SynonymView),
  }),
  saveSynonym: onWords(
    'POST',
    '/synonyms',
    'Acrescenta um sinônimo à busca; o mesmo par duas vezes é um só',
    {
      body: SynonymInput,
      answer: SynonymView,
      status: 201,
      errors: ['catalog.synonyms_full'],
    },
  ),
  removeSynonym: onWords('DELETE', '/synonyms/:id', 'Tira um sinônimo da busca', {
    params: z.object({ id: z.uuid(fieldErrors.id) }),
    errors: ['catalog.synonym_not_found'],
  }),
  missedSearches: onWords(
    'GET',
    '/missed-searches',
    'Buscas dos últimos 30 dias que não acharam nada, sem nada de quem buscou',
    { query: MissedSearchQuery, answer: MissedSearchPage },
  ),
})
