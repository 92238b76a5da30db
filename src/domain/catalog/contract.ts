import { z } from 'zod'
import { InstallmentPlan, PriceView } from '#contract/pricing'
import { PictureView } from '#contract/media'
import { SizeGuideView } from '#contract/products'
import { genders } from '#shared/catalog/genders'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'
import { categoryEndpoints } from './contract-categories.ts'
import { ProductPreview } from './contract-preview.ts'
import { RailQuery } from './contract-rail.ts'
import { MissedSearchPage, MissedSearchQuery, SynonymInput, SynonymView } from './contract-search-terms.ts'
import {
  CardKind,
  Availability,
  ProductQuery,
  Color,
  CardView,
  ProductList,
} from './contract-product-list.ts'

export * from './contract-categories.ts'
export * from './contract-preview.ts'
export * from './contract-rail.ts'
export * from './contract-search.ts'
export * from './contract-search-terms.ts'
export * from './contract-product-list.ts'

export const errors = {
  'catalog.product_not_found': 404,
  'catalog.set_not_found': 404,
  'catalog.category_not_found': 404,
  'catalog.synonym_not_found': 404,
  'catalog.synonyms_full': 409,
} as const

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
    'Buscas de um período que não acharam nada, sem nada de quem buscou; sem dias, dos últimos 30',
    { query: MissedSearchQuery, answer: MissedSearchPage },
  ),
})
