/** Data that a product should have before it is sold. */
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

/** Without these a product cannot be published. */
export const requiredParts: ReadonlySet<ReadinessPart> = new Set(['variants', 'category'])

/** Product fields that decide its readiness. */
export type ReadinessInput = {
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

/** Returns the missing data of a product, in the order of the form. */
export function getMissingParts(product: ReadinessInput): ReadinessPart[] {
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
    // A product in one size needs no size guide.
    sizeGuide: product.sizeGuideId !== null || new Set(sold.map(({ size }) => size)).size < 2,
    parcel: product.weightGrams > 0 && product.box !== null,
    fiscal: product.ncm !== '',
    seo: product.seoTitle !== '' && product.seoDescription !== '',
  }
  return readinessParts.filter((part) => !there[part])
}
