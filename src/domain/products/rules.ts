import { defineEvent } from '#platform/jobs/events'
import type { Gender, SizeRow } from './contract.ts'

/** Event: data, variants or pictures of products were saved. */
export const productsSaved = defineEvent<{ productIds: string[] }>('products.saved')

/** Event: data or position of categories was saved. */
export const categoriesSaved = defineEvent<{ categoryIds: string[] }>('products.categories_saved')

export type TreeChange = {
  categoryIds: string[]
  /** References to `from` must move to `into`; `from` is deleted. */
  merged?: { from: string; into: string }
}

/** Event: categories moved in the tree. */
export const treeChanged = defineEvent<TreeChange>('products.tree_changed')

/** Event: data or pieces of sets were saved. */
export const setsSaved = defineEvent<{ setIds: string[] }>('products.sets_saved')

/** Slug of the category that lists sets. */
export const setsCategorySlug = 'conjuntos'

/** Cache tag of all products in the admin. */
export const productsTag = 'products'
/** Cache tag of all categories in the admin. */
export const categoriesTag = 'categories'
/** Returns the cache tag of a size guide. */
export const sizeGuideTag = (id: string): string => `size-guide:${id}`

/** Return the cache tags of a product and a set in the caches for carts and shipping. */
export const saleTag = (productId: string): string => `sale:${productId}`
export const saleSetTag = (setId: string): string => `sale-set:${setId}`

type Prices = { price: number; compareAt: number | null }
export type SalePeriod = { saleStartsAt: Date | null; saleEndsAt: Date | null }

/** Returns the prices at a given time. Outside the sale period the compare-at price is the price. */
export function getPricesAt({ price, compareAt }: Prices, period: SalePeriod, now: Date): Prices {
  if (compareAt === null || isOnSale(period, now)) return { price, compareAt }
  return { price: compareAt, compareAt: null }
}

const isOnSale = ({ saleStartsAt, saleEndsAt }: SalePeriod, now: Date): boolean =>
  (saleStartsAt === null || saleStartsAt <= now) && (saleEndsAt === null || saleEndsAt > now)

export type VariantInput = {
  sku: string
  gtin?: string
  shelf?: string
  colorName: string
  /** `#rrggbb`, or empty if the product has no colours. */
  colorHex: string
  size: string
  /** Centavos; absent uses the product's price. */
  price?: number
  compareAt?: number
  weightGrams?: number
}

export type ProductInput = {
  slug: string
  name: string
  /** HTML or plain text; sanitized on save. */
  description: string
  brand: string
  categorySlug: string | null
  /** Collection, for example `Cerrado Noturno`. */
  line: string
  gender: Gender
  fabric: string
  /** Fibres with their shares, for example `78% poliamida, 22% elastano`. */
  composition: string
  sizeGuideSlug: string | null
  care: string[]
  tags: string[]
  status: 'draft' | 'active' | 'archived'
  price: number
  compareAt: number | null
  /** Sale period; null is open-ended, absent keeps the stored value. */
  saleStartsAt?: Date | null
  saleEndsAt?: Date | null
  seoTitle: string
  seoDescription: string
  weightGrams: number
  /** Parcel size in whole centimetres. */
  box: { height: number; width: number; length: number } | null
  /** 8 digits, or empty. */
  ncm: string
  /** Origin code of the goods (origem da mercadoria), 0 to 8. */
  origin: number
  /** CST of ICMS or CSOSN, and cClassTrib of IBS and CBS; absent: as stored. */
  cst?: string
  classTrib?: string
  publishedAt: Date | null
  variants: VariantInput[]
  /** In display order; an empty colour means all colours. */
  pictures: { mediaId: string; colorName: string; alt: string }[]
}

export type SizeGuideInput = {
  slug: string
  name: string
  columns: string[]
  rows: SizeRow[]
  tips: string[]
}

export type SetInput = {
  slug: string
  name: string
  /** HTML or plain text; sanitized on save. */
  description: string
  /** Price of all pieces together, in centavos. */
  price: number
  status: 'draft' | 'active' | 'archived'
  tags: string[]
  /** Picture of the set; null shows the pictures of its pieces. */
  mediaId: string | null
  seoTitle: string
  seoDescription: string
  publishedAt: Date | null
  /** Two or more, in order. An empty colour lets the shopper choose. */
  pieces: { productSlug: string; colorName: string }[]
}
