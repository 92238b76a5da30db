import { z } from 'zod'
import { PictureView } from '#contract/media'
import { pageQueryFields } from '#shared/http/pagination'
import { productStates } from '#shared/catalog/product-states'
import { fieldErrors } from '#texts/storefront/field-errors'
import { centavosParam } from './contract-fields.ts'

export const ProductState = z.enum(productStates, fieldErrors.choice)
export type ProductState = z.infer<typeof ProductState>

/** Sort orders; `-` is descending. `stock` lists the lowest stock first. */
export const productSorts = [
  'updated',
  '-updated',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
] as const
export type ProductSort = (typeof productSorts)[number]

/** Stock filter: sold out, low in some variant, or enough of every variant. */
export const stockFilters = ['out', 'low', 'enough'] as const
/** Fields that a product may lack. */
export const missingFilters = ['picture', 'description'] as const

export const ProductListQuery = z.object({
  /** Part of a name, SKU or category, or a whole EAN. Typos are corrected if nothing matches. */
  ...pageQueryFields(fieldErrors.page),
  state: ProductState.optional(),
  /** Slug of a category; includes its descendants. */
  category: z.string().max(120).optional(),
  stock: z.enum(stockFilters, fieldErrors.choice).optional(),
  without: z.enum(missingFilters, fieldErrors.choice).optional(),
  sale: z.literal('true', fieldErrors.choice).optional(),
  minPrice: centavosParam.optional(),
  maxPrice: centavosParam.optional(),
  sort: z.enum(productSorts, fieldErrors.choice).default('-updated'),
  /** Cursor: id of the last row of the previous page. */
  after: z.uuid(fieldErrors.id).optional(),
})
export type ProductListQuery = z.output<typeof ProductListQuery>

export const ProductListRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  state: ProductState,
  picture: PictureView.nullable(),
  category: z.string().nullable(),
  colors: z.int(),
  sizes: z.int(),
  /** Id of the variant, if the product has exactly one. */
  onlyVariant: z.string().nullable(),
  /** Current number of available pieces of all variants. */
  available: z.int(),
  onHand: z.int(),
  stock: z.enum(stockFilters),
  /** Price of the product in centavos; variants may have their own. */
  price: z.int(),
  compareAt: z.int().nullable(),
  /** Number of variants with another price than the product. */
  ownPrices: z.int(),
  saleStartsAt: z.string().nullable(),
  saleEndsAt: z.string().nullable(),
  publishAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type ProductListRow = z.infer<typeof ProductListRow>

export const ProductListPage = z.object({
  items: z.array(ProductListRow),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** Number of products per state with the other filters. States without products are missing. */
  counts: z.partialRecord(ProductState, z.int()),
  /** Maximum that was counted, if a count reached it. */
  countsEndAt: z.int().nullable(),
  /** Corrected search, if the original found nothing. */
  corrected: z.string().nullable(),
})
export type ProductListPage = z.infer<typeof ProductListPage>
