import { randomUUID } from 'node:crypto'
import type { ProductInput } from '#context/products/rules.ts'
import type { ProductForm } from '#contract/products'

type References = Pick<ProductForm, 'categoryId' | 'sizeGuideId'>

/** Fields of a stored product that stay if the input does not contain them. */
export type StoredFields = Pick<ProductForm, 'otherCategoryIds' | 'madeIn' | 'variants' | 'pictures'> &
  Partial<Pick<ProductForm, 'saleStartsAt' | 'saleEndsAt' | 'cst' | 'classTrib'>>

/**
 * Converts a product with slugs and SKUs to the form of the editor. Variants with the SKU and pictures with the media
 * of a stored one keep its id.
 */
export function toProductForm(
  input: ProductInput,
  { categoryId, sizeGuideId }: References,
  stored?: StoredFields,
): ProductForm {
  const { saleStartsAt, saleEndsAt } = input
  return {
    name: input.name,
    slug: input.slug,
    description: input.description,
    brand: input.brand,
    categoryId,
    otherCategoryIds: stored?.otherCategoryIds ?? [],
    line: input.line,
    gender: input.gender,
    fabric: input.fabric,
    composition: input.composition,
    care: input.care,
    madeIn: stored?.madeIn ?? '',
    sizeGuideId,
    tags: input.tags,
    price: input.price,
    compareAt: input.compareAt,
    saleStartsAt: toInstant(saleStartsAt, stored?.saleStartsAt),
    saleEndsAt: toInstant(saleEndsAt, stored?.saleEndsAt),
    seoTitle: input.seoTitle,
    seoDescription: input.seoDescription,
    weightGrams: input.weightGrams,
    box: input.box,
    ncm: input.ncm,
    origin: input.origin,
    cst: input.cst ?? stored?.cst ?? '',
    classTrib: input.classTrib ?? stored?.classTrib ?? '',
    variants: toVariants(input.variants, stored?.variants ?? []),
    pictures: toPictures(input.pictures, stored?.pictures ?? []),
  }
}

const toInstant = (date: Date | null | undefined, stored: string | null = null): string | null =>
  date === undefined ? stored : (date?.toISOString() ?? null)

function toVariants(
  wanted: ProductInput['variants'],
  stored: ProductForm['variants'],
): ProductForm['variants'] {
  const ids = new Map(stored.map(({ sku, id }) => [sku, id]))
  return wanted.map(({ sku, gtin, shelf, colorName, colorHex, size, price, compareAt, weightGrams }) => ({
    id: ids.get(sku) ?? randomUUID(),
    sku,
    colorName,
    colorHex,
    size,
    price: price ?? null,
    compareAt: compareAt ?? null,
    weightGrams: weightGrams ?? null,
    status: 'active',
    gtin: gtin ?? '',
    shelf: shelf ?? '',
  }))
}

function toPictures(
  wanted: ProductInput['pictures'],
  stored: ProductForm['pictures'],
): ProductForm['pictures'] {
  const known = new Map(stored.map((picture) => [picture.mediaId, picture]))
  // A picture may be shown for several colours; only one of them keeps the id.
  const free = new Set(known.keys())
  return wanted.map(({ mediaId, colorName, alt }) => {
    const { id = '', focusX = 50, focusY = 50 } = known.get(mediaId) ?? {}
    return { id: free.delete(mediaId) ? id : randomUUID(), mediaId, colorName, alt, focusX, focusY }
  })
}
