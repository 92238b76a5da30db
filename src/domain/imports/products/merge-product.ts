import { isDeepStrictEqual } from 'node:util'
import type { ProductField } from '#contract/product-files'
import { type FilePicture, type FileProduct, type StoredProduct, toProductInput } from '#domain/product-files'
import type { ProductInput, VariantInput } from '#domain/products'
import { mergeVariants } from './merge-variants.ts'

/** Defaults of a new product. The weight of 250 g equals the default of the table. */
const unknown = {
  name: '',
  description: '',
  brand: 'DAO',
  categorySlug: null,
  line: '',
  gender: 'unissex',
  fabric: '',
  composition: '',
  sizeGuideSlug: null,
  care: [],
  tags: [],
  status: 'draft',
  price: 0,
  compareAt: null,
  seoTitle: '',
  seoDescription: '',
  weightGrams: 250,
  box: null,
  ncm: '',
  origin: 0,
  cst: '',
  classTrib: '',
  publishedAt: null,
  variants: [],
  pictures: [],
} satisfies Omit<ProductInput, 'slug'>

/** References of the changed fields, resolved to stored records. */
export type ResolvedReferences = {
  /** Slug of the existing or new category. */
  categorySlug: string | undefined
  /** Returns the id of a picture, or its URL if it is not stored yet. */
  idOf(url: string): string
}

/** Merges the changed fields of a file into the stored product, or into the defaults of a new one. */
export function mergeProduct(
  slug: string,
  changed: Partial<FileProduct>,
  stored: StoredProduct | undefined,
  { categorySlug, idOf }: ResolvedReferences,
): { kept: ProductInput; merged: ProductInput; isForSale: boolean } {
  const kept: ProductInput = stored ? toProductInput(stored) : { ...unknown, slug }
  const said = statusOf(changed.status, kept.status)
  // An import never publishes here: publication is a separate step for complete products.
  const isForSale = said === 'active' && kept.status !== 'active'
  const status = isForSale ? 'draft' : said
  const merged = {
    ...kept,
    name: changed.name ?? kept.name,
    description: changed.description ?? kept.description,
    brand: changed.brand ?? kept.brand,
    categorySlug: categorySlug ?? kept.categorySlug,
    gender: changed.gender ?? kept.gender,
    tags: changed.tags ?? kept.tags,
    status,
    seoTitle: changed.seoTitle ?? kept.seoTitle,
    seoDescription: changed.seoDescription ?? kept.seoDescription,
    box: changed.box ?? kept.box,
    line: changed.line ?? kept.line,
    fabric: changed.fabric ?? kept.fabric,
    composition: changed.composition ?? kept.composition,
    care: changed.care ?? kept.care,
    sizeGuideSlug: changed.sizeGuide ?? kept.sizeGuideSlug,
    ncm: changed.ncm ?? kept.ncm,
    origin: changed.origin ?? kept.origin,
    cst: changed.cst ?? kept.cst,
    classTrib: changed.classTrib ?? kept.classTrib,
    ...(changed.variants && mergeVariants(changed.variants, kept, stored)),
    ...(changed.pictures && { pictures: mergePictures(changed.pictures, kept, idOf) }),
  }
  return { kept, merged, isForSale }
}

const statusOf = (said: FileProduct['status'], kept: ProductInput['status']): ProductInput['status'] => {
  if (said === undefined || (said === 'hidden' && kept !== 'active')) return kept
  return said === 'hidden' ? 'draft' : said
}

/** Merges pictures. Keeps stored colour and alt text if the file has none. */
const mergePictures = (
  pictures: readonly FilePicture[],
  kept: ProductInput,
  idOf: (url: string) => string,
): ProductInput['pictures'] =>
  pictures.map(({ url, color, alt }) => {
    const mediaId = idOf(url)
    const own = kept.pictures.find((picture) => picture.mediaId === mediaId)
    return { mediaId, colorName: color || own?.colorName || '', alt: alt || own?.alt || '' }
  })

/** Field name reported for each changed property. The publication date belongs to the status. */
const productFields = {
  name: 'name',
  description: 'description',
  brand: 'brand',
  categorySlug: 'category',
  gender: 'gender',
  tags: 'tags',
  status: 'status',
  price: 'price',
  compareAt: 'compareAt',
  seoTitle: 'seo',
  seoDescription: 'seo',
  weightGrams: 'weight',
  box: 'box',
  pictures: 'pictures',
  line: 'line',
  fabric: 'fabric',
  composition: 'fabric',
  care: 'care',
  sizeGuideSlug: 'sizeGuide',
  ncm: 'tax',
  origin: 'tax',
  cst: 'tax',
  classTrib: 'tax',
} as const satisfies Partial<Record<keyof ProductInput, ProductField>>

const variantFields = {
  gtin: 'gtin',
  shelf: 'shelf',
  colorName: 'color',
  colorHex: 'color',
  size: 'size',
  price: 'price',
  compareAt: 'compareAt',
  weightGrams: 'weight',
} as const satisfies Partial<Record<keyof VariantInput, ProductField>>

/** Returns the fields that saving would change; empty if none. */
export function listChangedFields(merged: ProductInput, kept: ProductInput): ProductField[] {
  const before = new Map(kept.variants.map((variant) => [variant.sku, variant]))
  const sameVariants = isDeepStrictEqual(
    merged.variants.map(({ sku }) => sku),
    [...before.keys()],
  )
  const fields = [
    ...differing(productFields, merged, kept),
    ...merged.variants.flatMap((variant) =>
      differing(variantFields, variant, before.get(variant.sku) ?? variant),
    ),
    ...(sameVariants ? [] : ['variants' as const]),
  ]
  return [...new Set(fields)]
}

const differing = <T extends object>(
  names: Partial<Record<keyof T, ProductField>>,
  one: T,
  other: T,
): ProductField[] =>
  (Object.entries(names) as [keyof T, ProductField][]).flatMap(([key, field]) =>
    isDeepStrictEqual(one[key], other[key]) ? [] : [field],
  )
