import { z } from 'zod'
import { InstallmentPlan, PriceView } from '#contract/pricing'
import { PictureView } from '#contract/media'
import { SizeGuideView } from '#contract/products'
import { genders } from '#shared/genders'
import { cardKinds } from '#shared/card-kinds'
import { callsOf, endpointsOf } from '#shared/endpoint'
import { askedInPages, inPages } from '#shared/paged'
import { slugOf } from '#shared/slug'
import { fields } from '#texts/fields'
import { categoryEndpoints } from './contract-categories.ts'
import { ProductPreview } from './contract-preview.ts'
import { RailQuery } from './contract-rail.ts'
import { SearchReading } from './contract-reading.ts'

export * from './contract-categories.ts'
export * from './contract-preview.ts'
export * from './contract-rail.ts'
export * from './contract-reading.ts'

export const errors = {
  'catalog.product_not_found': 404,
  'catalog.set_not_found': 404,
  'catalog.category_not_found': 404,
  'catalog.synonym_not_found': 404,
  'catalog.synonyms_full': 409,
} as const

/** What a card stands for. */
export const CardKind = z.enum(cardKinds)
export type CardKind = z.infer<typeof CardKind>

/** `featured`: of one category, in the order that its staff chose; of anything else the newest first. */
export const sorts = ['relevance', 'featured', 'newest', 'price_asc', 'price_desc', 'best_selling'] as const
export type Sort = (typeof sorts)[number]

/** How many are left, in the buckets that cached pages may tell. */
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
const page = z.coerce.number({ error: fields.page }).int(fields.page).min(1, fields.page)
const cents = z.coerce.number({ error: fields.price }).int(fields.price).min(0).max(100_000_000)

/** Filters of a list; `category`, `color` and `size` may repeat or be joined by commas. */
export const ProductQuery = z.object({
  search: z.string().trim().max(120, fields.tooLong).optional(),
  category: words.optional(),
  color: words.optional(),
  size: words.optional(),
  minPrice: cents.optional(),
  maxPrice: cents.optional(),
  available: flag.optional(),
  /** sets stand among the products too; without it only in their own category and where a search asks for them */
  sets: flag.optional(),
  sort: z.enum(sorts, { error: fields.choice }).optional(),
  page: page.max(500, fields.page).default(1),
  pageSize: page.max(60).default(24),
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const Color = z.object({ name: z.string(), hex: z.string() })
export type Color = z.infer<typeof Color>

export const CardView = z.object({
  id: z.string(),
  /** a set has its page at `/conjunto/{slug}` */
  kind: CardKind,
  slug: z.string(),
  name: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  price: PriceView,
  /** true when variants differ in price: the card says "a partir de" */
  priceVaries: z.boolean(),
  availability: Availability,
  isNew: z.boolean(),
  /** one entry per colour, each with its first and second picture */
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
  ...inPages,
  facets: Facets,
  /** null without a search */
  reading: SearchReading.nullable(),
  /** best sellers for a list that found nothing, else empty */
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
  /** pieces for sale, capped at 20 for the public */
  available: z.int().min(0).max(20),
  availability: Availability,
})
export type VariantView = z.infer<typeof VariantView>

export const ProductView = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** HTML of a few plain elements, cleaned by the server */
  descriptionHtml: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  brand: z.string(),
  line: z.string(),
  gender: z.enum(genders),
  fabric: z.string(),
  composition: z.string(),
  /** the country of manufacture, or empty */
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
  /** sets that it is a piece of, to complete the look */
  sets: z.array(CardView),
  seo: Seo,
})
export type ProductView = z.infer<typeof ProductView>

/** A piece of a set with the variants that the set may be sold with: what it costs on its own, one colour where the set names it. */
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
  /** HTML of a few plain elements, cleaned by the server */
  descriptionHtml: z.string(),
  /** of the whole; `compareAt` is what its pieces cost one by one, where that is more */
  price: PriceView,
  installmentPlans: z.array(InstallmentPlan),
  availability: Availability,
  /** of the whole, then of each piece in its first colour */
  pictures: z.array(PictureView),
  pieces: z.array(SetPieceView),
  seo: Seo,
})
export type SetView = z.infer<typeof SetView>

/** The exact numbers that a cached page leaves to the browser. */
export const AvailabilityView = z.array(
  z.object({ variantId: z.string(), available: z.int(), availability: Availability }),
)
export type AvailabilityView = z.infer<typeof AvailabilityView>

export const Suggestions = z.object({
  /** what else could be typed, whole words */
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

const phrase = z
  .string()
  .trim()
  .min(2, fields.required)
  .max(60, fields.tooLong)
  .regex(/[\p{L}\d]/u, fields.required)
  .refine((text) => text.split(/\s+/).length <= 4, fields.fourWords)

/** So many synonyms the shop has. */
export const mostSynonyms = 2_000

/**
 * What shoppers say (`term`) and what the shop calls it (`meaning`), up to four words each; `mutual` also the other way
 * round.
 */
export const SynonymInput = z
  .strictObject({ term: phrase, meaning: phrase, mutual: z.boolean(fields.choice).default(false) })
  .refine(({ term, meaning }) => slugOf(term) !== slugOf(meaning), {
    path: ['meaning'],
    error: fields.sameWords,
  })
export type SynonymInput = z.infer<typeof SynonymInput>

/** As search compares them: lower case, no accents. */
export const SynonymView = z.object({ id: z.string(), ...SynonymInput.shape })
export type SynonymView = z.infer<typeof SynonymView>

export const MissedSearch = z.object(askedInPages(fields.page))
export type MissedSearch = z.output<typeof MissedSearch>

/** Searches that found nothing, over the last 30 days. */
export const MissedPage = z.object({
  items: z.array(
    z.object({
      /** made of its words */
      id: z.string(),
      /** as search compares text */
      words: z.string(),
      count: z.int(),
      /** `2026-11-22`, the last day on which it was asked */
      lastDay: z.string(),
      /** products that it finds now */
      finds: z.int(),
      /** where whoever asks for it is led now */
      leadsTo: z.string().nullable(),
    }),
  ),
  ...inPages,
})
export type MissedPage = z.infer<typeof MissedPage>

/** A thousand variants with all that their page shows of them. */
const previewBytes = 512 * 1024

const onWords = callsOf('produtos', '/api/catalog')
const one = z.object({ idOrSlug: z.string().max(120) })

export const endpoints = endpointsOf({
  ...categoryEndpoints,
  listProducts: {
    method: 'GET',
    public: true,
    path: '/api/catalog/products',
    summary: 'Lista de produtos com filtros, busca e contagens',
    query: ProductQuery,
    answer: ProductList,
  },
  rail: {
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
    params: z.object({ id: z.uuid(fields.id) }),
    errors: ['catalog.synonym_not_found'],
  }),
  missed: onWords(
    'GET',
    '/missed-searches',
    'Buscas dos últimos 30 dias que não acharam nada, sem nada de quem buscou',
    { query: MissedSearch, answer: MissedPage },
  ),
})
