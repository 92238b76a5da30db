import { isDeepStrictEqual } from 'node:util'
import type { ProductInput } from '#domain/products'
import { slugOf } from '#shared/slug'
import type { StoredProduct } from './queries.ts'
import type { FileProduct, FileVariant } from './rules.ts'

/** What weighs a piece of clothing of which nobody says it, in grams; the same as in the table. */
const usualGrams = 250

/** Everything of a product but its pictures, whose ids are known only once they are taken in. */
export type Merged = Omit<ProductInput, 'pictures'>

/** The product that the file asks for. What the file leaves empty stays as the shop has it. */
export function mergeProduct(file: FileProduct, stored: StoredProduct | undefined): Merged {
  const cheapest = file.variants.reduce((least, each) => (each.price < least.price ? each : least))
  const weightGrams = file.variants.find(({ grams }) => grams > 0)?.grams ?? stored?.weightGrams ?? usualGrams
  const own = { price: cheapest.price, compareAt: cheapest.compareAt, weightGrams }
  const isActive = file.status === 'active'
  return {
    slug: file.slug,
    name: file.name,
    description: file.description || stored?.description || '',
    brand: file.brand || stored?.brand || 'DAO',
    categorySlug: slugOf(file.category) || stored?.categorySlug || null,
    gender: file.gender ?? stored?.gender ?? 'unissex',
    fabric: stored?.fabric ?? '',
    care: stored?.care ?? [],
    tags: file.tags.length > 0 ? file.tags : (stored?.tags ?? []),
    status: file.status,
    ...own,
    seoTitle: file.seoTitle || stored?.seoTitle || '',
    seoDescription: file.seoDescription || stored?.seoDescription || '',
    publishedAt: stored?.publishedAt ?? (isActive ? new Date() : null),
    variants: file.variants.map((variant) => mergeVariant(variant, own, stored)),
  }
}

/** Of what every variant shares only the product keeps it; a price of its own brings its own former price along. */
function mergeVariant(
  file: FileVariant,
  product: { price: number; compareAt: number | null; weightGrams: number },
  stored: StoredProduct | undefined,
): ProductInput['variants'][number] {
  const sku = skuOf(file, stored)
  const known = stored?.variants.find((variant) => variant.sku === sku)
  const gtin = file.gtin || known?.gtin
  const isOwnPrice = file.price !== product.price || file.compareAt !== product.compareAt
  const grams = file.grams || known?.weightGrams
  return {
    sku,
    colorName: file.color,
    colorHex: file.hex || (known?.colorName === file.color ? known.colorHex : ''),
    size: file.size,
    ...(gtin ? { gtin } : {}),
    ...(isOwnPrice ? { price: file.price } : {}),
    ...(isOwnPrice && file.compareAt !== null ? { compareAt: file.compareAt } : {}),
    ...(grams && grams !== product.weightGrams ? { weightGrams: grams } : {}),
  }
}

/** A variant without a SKU in the file keeps the one that the shop gave to its colour and size. */
export const skuOf = (file: FileVariant, stored: StoredProduct | undefined): string =>
  file.skuGiven ? file.sku : (choiceIn(stored, file)?.sku ?? file.sku)

export const choiceIn = (stored: StoredProduct | undefined, { color, size }: FileVariant) =>
  stored?.variants.find((variant) => variant.colorName === color && variant.size === size)

/** True if saving would change nothing: the same product, variants and order of variants. */
export function isSame(merged: Merged, stored: StoredProduct): boolean {
  const { variants, ...own } = merged
  const kept = Object.fromEntries(Object.keys(own).map((key) => [key, stored[key as keyof typeof own]]))
  const active = stored.variants.filter(({ status }) => status === 'active')
  return isDeepStrictEqual(own, kept) && isDeepStrictEqual(variants, active.map(asInput))
}

function asInput(row: StoredProduct['variants'][number]): ProductInput['variants'][number] {
  const { sku, colorName, colorHex, size, gtin, price, compareAt, weightGrams } = row
  return {
    sku,
    colorName,
    colorHex,
    size,
    ...(gtin === null ? {} : { gtin }),
    ...(price === null ? {} : { price }),
    ...(compareAt === null ? {} : { compareAt }),
    ...(weightGrams === null ? {} : { weightGrams }),
  }
}
