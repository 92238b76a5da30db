import { event } from '#platform/events'
import type { Gender } from './contract.ts'

/** Products whose own data, variants or pictures were saved. */
export const productsSaved = event<{ productIds: string[] }>('products.saved')

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
  description: string
  brand: string
  categorySlug: string | null
  gender: Gender
  fabric: string
  care: string[]
  tags: string[]
  status: 'draft' | 'active' | 'archived'
  price: number
  compareAt: number | null
  seoTitle: string
  seoDescription: string
  weightGrams: number
  publishedAt: Date | null
  variants: VariantInput[]
  /** in the order they are shown; an empty colour stands for all */
  pictures: { mediaId: string; colorName: string; alt: string }[]
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
  'XGG',
  'EG',
  'G1',
  'G2',
  'G3',
  'U',
  'ÚNICO',
]

export function compareSizes(a: string, b: string): number {
  const rank = (size: string) => {
    const letter = letterSizes.indexOf(size.toUpperCase())
    if (letter >= 0) return letter
    const number = Number.parseInt(size, 10)
    return Number.isNaN(number) ? 10_000 : 1_000 + number
  }
  return rank(a) - rank(b)
}
