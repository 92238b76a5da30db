import { z } from 'zod'
import { InstallmentPlan, PriceView } from '#contract/pricing'
import { PictureView } from '#contract/media'
import { endpointsOf } from '#shared/endpoint'
import { fields } from '#texts/fields'

export const errors = { 'catalog.product_not_found': 404, 'catalog.category_not_found': 404 } as const

export const sorts = ['relevance', 'newest', 'price_asc', 'price_desc', 'best_selling'] as const
export type Sort = (typeof sorts)[number]

/** How many are left, in the buckets that cached pages may tell. */
export const Availability = z.enum(['in_stock', 'last_units', 'sold_out'])
export type Availability = z.infer<typeof Availability>

const words = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(','))
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().max(60)).max(20))
const cents = z.coerce.number({ error: fields.price }).int(fields.price).min(0).max(100_000_000)

/** Filters of a list; `category`, `color` and `size` may repeat or be joined by commas. */
export const ProductQuery = z.object({
  search: z.string().trim().max(120, fields.tooLong).optional(),
  category: words.optional(),
  color: words.optional(),
  size: words.optional(),
  minPrice: cents.optional(),
  maxPrice: cents.optional(),
  available: z
    .enum(['true', 'false', '1', '0'])
    .transform((value) => value === 'true' || value === '1')
    .optional(),
  sort: z.enum(sorts, { error: fields.choice }).optional(),
  page: z.coerce
    .number({ error: fields.page })
    .int(fields.page)
    .min(1, fields.page)
    .max(500, fields.page)
    .default(1),
  pageSize: z.coerce.number({ error: fields.page }).int(fields.page).min(1).max(60).default(24),
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const Color = z.object({ name: z.string(), hex: z.string() })
export type Color = z.infer<typeof Color>

export const CardView = z.object({
  id: z.string(),
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
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  facets: Facets,
})
export type ProductList = z.infer<typeof ProductList>

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
  /** paragraphs of plain text */
  description: z.array(z.string()),
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  brand: z.string(),
  fabric: z.string(),
  care: z.array(z.string()),
  tags: z.array(z.string()),
  price: PriceView,
  priceVaries: z.boolean(),
  installmentPlans: z.array(InstallmentPlan),
  availability: Availability,
  colors: z.array(Color.extend({ pictures: z.array(PictureView) })),
  sizes: z.array(z.string()),
  variants: z.array(VariantView),
  seo: z.object({ title: z.string(), description: z.string() }),
})
export type ProductView = z.infer<typeof ProductView>

/** The exact numbers that a cached page leaves to the browser. */
export const AvailabilityView = z.array(
  z.object({ variantId: z.string(), available: z.int(), availability: Availability }),
)
export type AvailabilityView = z.infer<typeof AvailabilityView>

export const CategoryView = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  products: z.int(),
  picture: PictureView.nullable(),
})
export type CategoryView = z.infer<typeof CategoryView>

export const Suggestions = z.object({
  terms: z.array(z.string()),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  products: z.array(
    z.object({ slug: z.string(), name: z.string(), cash: z.int(), picture: PictureView.nullable() }),
  ),
})
export type Suggestions = z.infer<typeof Suggestions>

const one = z.object({ idOrSlug: z.string().max(120) })

export const endpoints = endpointsOf({
  listProducts: {
    method: 'GET',
    path: '/api/catalog/products',
    summary: 'Lista de produtos com filtros, busca e contagens',
    query: ProductQuery,
    answer: ProductList,
  },
  product: {
    method: 'GET',
    path: '/api/catalog/products/:idOrSlug',
    summary: 'Um produto com suas variações',
    params: one,
    answer: ProductView,
    errors: ['catalog.product_not_found'],
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
  categories: {
    method: 'GET',
    path: '/api/catalog/categories',
    summary: 'Categorias com produtos à venda',
    answer: z.array(CategoryView),
  },
  category: {
    method: 'GET',
    path: '/api/catalog/categories/:slug',
    summary: 'Uma categoria',
    params: z.object({ slug: z.string().max(120) }),
    answer: CategoryView,
    errors: ['catalog.category_not_found'],
  },
})
