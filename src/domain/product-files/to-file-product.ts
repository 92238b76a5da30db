import type { ProductInput, VariantInput } from '#domain/products'
import type { FilePicture, FileProduct, FileVariant } from './file-product.ts'
import type { StoredPicture, StoredProduct, StoredVariant } from './stored-products.ts'

type Prices = { price: number; compareAt: number | null }

/**
 * Returns the prices of a variant, its own or the product's. Drops a compare-at price that is not higher than the
 * price.
 */
export function resolvePrices(product: Prices, variant?: Pick<StoredVariant, 'price' | 'compareAt'>): Prices {
  const { price, compareAt } = variant?.price ? { ...variant, price: variant.price } : product
  return { price, compareAt: compareAt !== null && compareAt > price ? compareAt : null }
}

export const resolveWeight = (
  product: Pick<StoredProduct, 'weightGrams'>,
  variant: Pick<StoredVariant, 'weightGrams'>,
): number => variant.weightGrams ?? product.weightGrams

const activeOf = ({ variants }: StoredProduct): StoredVariant[] =>
  variants.filter(({ status }) => status === 'active')

/** Converts a stored product to the input of `toProductForm`. */
export function toProductInput(product: StoredProduct): ProductInput {
  const {
    category: _,
    id: _id,
    categoryId: _categoryId,
    otherCategoryIds: _others,
    sizeGuideId: _guide,
    madeIn: _madeIn,
    ...own
  } = product
  return {
    ...own,
    variants: activeOf(product).map(toVariantInput),
    pictures: product.pictures.map(({ mediaId, colorName, alt }) => ({ mediaId, colorName, alt })),
  }
}

/** Converts a stored variant to the input of `toProductForm`. Fields without an own value are absent. */
export function toVariantInput(
  variant: Omit<StoredVariant, 'id' | 'status' | 'onHand' | 'reserved'>,
): VariantInput {
  const { sku, colorName, colorHex, size, gtin, shelf, price, compareAt, weightGrams } = variant
  return {
    sku,
    colorName,
    colorHex,
    size,
    ...(gtin === null ? {} : { gtin }),
    ...(shelf === null ? {} : { shelf }),
    ...(price === null ? {} : { price }),
    ...(compareAt === null ? {} : { compareAt }),
    ...(weightGrams === null ? {} : { weightGrams }),
  }
}

/** Converts a stored product to a file product. Picture URLs are the source URLs or point to `siteUrl`. */
export function toFileProduct(product: StoredProduct, siteUrl: string): FileProduct {
  const { slug, name, description, brand, category, gender, tags, status, seoTitle, seoDescription } = product
  const variants = activeOf(product)
  return {
    row: 0,
    slug,
    name,
    description,
    brand,
    category,
    gender,
    tags,
    status,
    seoTitle,
    seoDescription,
    line: product.line,
    fabric: product.fabric,
    composition: product.composition,
    care: product.care,
    sizeGuide: product.sizeGuideSlug ?? '',
    ncm: product.ncm,
    origin: product.origin,
    cst: product.cst ?? '',
    classTrib: product.classTrib ?? '',
    box: product.box ?? undefined,
    // A product without variants still needs one row in the file.
    variants:
      variants.length > 0 ? variants.map((variant) => fileVariantOf(product, variant)) : [unmade(product)],
    pictures: product.pictures.map((picture) => filePictureOf(picture, siteUrl)),
  }
}

const fileVariantOf = (product: StoredProduct, variant: StoredVariant): FileVariant => ({
  row: 0,
  sku: variant.sku,
  hasSku: true,
  gtin: variant.gtin ?? '',
  shelf: variant.shelf ?? '',
  color: variant.colorName,
  size: variant.size,
  hasOptions: true,
  ...resolvePrices(product, variant),
  grams: resolveWeight(product, variant),
  quantity: variant.onHand ?? undefined,
  colorHex: variant.colorHex,
})

const unmade = (product: StoredProduct): FileVariant => ({
  row: 0,
  sku: '',
  hasSku: false,
  gtin: '',
  shelf: '',
  color: '',
  size: '',
  hasOptions: true,
  ...resolvePrices(product),
  grams: product.weightGrams,
  quantity: undefined,
  colorHex: '',
})

const filePictureOf = (picture: StoredPicture, siteUrl: string): FilePicture => ({
  url: picture.sourceUrl ?? `${siteUrl}/media/${picture.mediaId}/${picture.width}.webp`,
  color: picture.colorName,
  alt: picture.alt,
})
