/** What must be known of a product before it is sold, and what a shopper would miss. */
export const readinessParts = [
  'variants',
  'category',
  'pictures',
  'pictureOfEach',
  'alts',
  'description',
  'composition',
  'care',
  'sizeGuide',
  'parcel',
  'fiscal',
  'seo',
] as const
export type ReadinessPart = (typeof readinessParts)[number]

/** Without these a product does not open. */
export const indispensable: ReadonlySet<ReadinessPart> = new Set(['variants', 'category'])

/** What of a product decides it. */
export type Readable = {
  description: string
  categoryId: string | null
  composition: string
  care: readonly string[]
  sizeGuideId: string | null
  weightGrams: number
  box: object | null
  ncm: string
  seoTitle: string
  seoDescription: string
  variants: readonly { colorName: string; size: string; status: 'active' | 'archived' }[]
  pictures: readonly { colorName: string; alt: string }[]
}

/** What is missing of a product, in the order in which it is filled in. */
export function missingOf(product: Readable): ReadinessPart[] {
  const { pictures, variants } = product
  const sold = variants.filter(({ status }) => status === 'active')
  const colors = new Set(sold.map(({ colorName }) => colorName))
  const shown = new Set(pictures.map(({ colorName }) => colorName))
  const there: Record<ReadinessPart, boolean> = {
    variants: sold.length > 0,
    category: product.categoryId !== null,
    pictures: pictures.length > 0,
    pictureOfEach: shown.has('') || [...colors].every((color) => shown.has(color)),
    alts: pictures.every(({ alt }) => alt !== ''),
    description: product.description !== '',
    composition: product.composition !== '',
    care: product.care.length > 0,
    // What comes in one size needs no table of them.
    sizeGuide: product.sizeGuideId !== null || new Set(sold.map(({ size }) => size)).size < 2,
    parcel: product.weightGrams > 0 && product.box !== null,
    fiscal: product.ncm !== '',
    seo: product.seoTitle !== '' && product.seoDescription !== '',
  }
  return readinessParts.filter((part) => !there[part])
}
