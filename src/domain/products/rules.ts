import { event } from '#platform/events'
import type { Gender, SizeRow } from './contract.ts'

/** Products whose own data, variants or pictures were saved. */
export const productsSaved = event<{ productIds: string[] }>('products.saved')

/** Categories whose own data or place was saved. */
export const categoriesSaved = event<{ categoryIds: string[] }>('products.categories_saved')

export type TreeChange = {
  categoryIds: string[]
  /** what was said of the one is said of the other now; the one is gone */
  merged?: { from: string; into: string }
}

/** Categories that stand elsewhere in the tree. */
export const treeChanged = event<TreeChange>('products.tree_changed')

/** Sets whose own data or pieces were saved. */
export const setsSaved = event<{ setIds: string[] }>('products.sets_saved')

/** The category under which sets are shown. */
export const setsCategory = 'conjuntos'

/** The tag of all products as staff see them: one was saved. */
export const productsTag = 'products'
/** The same of categories. */
export const categoriesTag = 'categories'
/** The tag of what a size guide says. */
export const sizeGuideTag = (id: string): string => `size-guide:${id}`

/** Tags of what is kept in memory of a product and of a set for carts and freight. */
export const saleTag = (productId: string): string => `sale:${productId}`
export const saleSetTag = (setId: string): string => `sale-set:${setId}`

type Prices = { price: number; compareAt: number | null }
export type SalePeriod = { saleStartsAt: Date | null; saleEndsAt: Date | null }

/** The prices of a moment: outside the period of its sale a reduced price is the price before, and nothing is struck. */
export function pricesAt({ price, compareAt }: Prices, period: SalePeriod, now: Date): Prices {
  if (compareAt === null || isOnSale(period, now)) return { price, compareAt }
  return { price: compareAt, compareAt: null }
}

const isOnSale = ({ saleStartsAt, saleEndsAt }: SalePeriod, now: Date): boolean =>
  (saleStartsAt === null || saleStartsAt <= now) && (saleEndsAt === null || saleEndsAt > now)

export type VariantInput = {
  sku: string
  gtin?: string
  colorName: string
  /** `#rrggbb`, or empty where the product has no colours */
  colorHex: string
  size: string
  /** centavos; absent takes the product's */
  price?: number
  compareAt?: number
  weightGrams?: number
}

export type ProductInput = {
  slug: string
  name: string
  /** HTML or plain text; the command cleans it */
  description: string
  brand: string
  categorySlug: string | null
  /** the collection, e.g. `Cerrado Noturno` */
  line: string
  gender: Gender
  fabric: string
  /** fibres and shares, e.g. `78% poliamida, 22% elastano` */
  composition: string
  sizeGuideSlug: string | null
  care: string[]
  tags: string[]
  status: 'draft' | 'active' | 'archived'
  price: number
  compareAt: number | null
  /** while the reduced price holds; null is without beginning or end, absent leaves it as it is */
  saleStartsAt?: Date | null
  saleEndsAt?: Date | null
  seoTitle: string
  seoDescription: string
  weightGrams: number
  /** the parcel in whole centimetres */
  box: { height: number; width: number; length: number } | null
  /** 8 digits, or empty */
  ncm: string
  /** origem da mercadoria, 0 to 8 */
  origin: number
  publishedAt: Date | null
  variants: VariantInput[]
  /** in the order they are shown; an empty colour stands for all */
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
  /** HTML or plain text; the command cleans it */
  description: string
  /** of all pieces together, in centavos */
  price: number
  status: 'draft' | 'active' | 'archived'
  tags: string[]
  /** a picture of the whole; absent, the pieces' own are shown */
  mediaId: string | null
  seoTitle: string
  seoDescription: string
  publishedAt: Date | null
  /** two or more, in order; without a colour the shopper chooses it */
  pieces: { productSlug: string; colorName: string }[]
}

/** The usual order of sizes, letters before numbers; unknown ones keep their given order at the end. */
const letterSizes = [
  'PP',
  'XS',
  'P',
  'S',
  'M',
  'L',
  'G',
  'XL',
  'GG',
  'XXL',
  'XG',
  'XXXL',
  'XGG',
  'GGG',
  'EG',
  'EGG',
  'EXG',
  'EXGG',
  'G1',
  'G2',
  'G3',
  'G4',
  'G5',
  'U',
  'ÚNICO',
]

/** Whether a size is one above GG: what shoppers call plus size. */
export function isPlusSize(size: string): boolean {
  const rank = letterSizes.indexOf(size.toUpperCase())
  return rank > letterSizes.indexOf('GG') && rank < letterSizes.indexOf('U')
}

export function compareSizes(a: string, b: string): number {
  const rank = (size: string) => {
    const letter = letterSizes.indexOf(size.toUpperCase())
    if (letter >= 0) return letter
    const number = Number.parseInt(size, 10)
    return Number.isNaN(number) ? 10_000 : 1_000 + number
  }
  return rank(a) - rank(b)
}
