import type { ProductInput, SetInput, VariantInput } from '#domain/products'
import { toSlug } from '#shared/text/slug'
import { extras } from './accessories.ts'
import { getBox, getCareInstructions, createGtin, getNcm, getShelf } from './label-data.ts'
import { layers } from './layers.ts'
import { leggings } from './leggings.ts'
import { overalls } from './overalls.ts'
import type { SeedProduct } from './product.ts'
import type { SeedSet } from './sets.ts'
import type { Color } from './colors.ts'
import { shirts } from './shirts.ts'
import { shorts } from './shorts.ts'
import { findSizeGuide } from './size-guides.ts'
import { tanks } from './tanks.ts'
import { tops } from './tops.ts'

const shelves = [...leggings, ...tops, ...shorts, ...tanks, ...shirts, ...layers, ...overalls, ...extras]

/** All demo products, newest first: one of each category in turn, so that "Novidades" shows the whole range. */
export const products: readonly SeedProduct[] = [...shelves].sort((a, b) => roundOf(a) - roundOf(b))

function roundOf({ category, code }: SeedProduct): number {
  return shelves.filter((each) => each.category === category).findIndex((each) => each.code === code)
}

export const getProductSlug = ({ name }: SeedProduct): string => toSlug(name)

export function findProduct(code: string): SeedProduct {
  const product = products.find((each) => each.code === code)
  if (!product) throw new Error(`The demo has no product ${code}`)
  return product
}

const daysOld = (rank: number): number => 1 + Math.floor(rank ** 1.2)

/** Converts a product into command input; `now` is the base of its publication date. */
export function toProductInput(
  product: SeedProduct,
  pictures: ProductInput['pictures'],
  now: Date,
): ProductInput {
  return {
    slug: getProductSlug(product),
    name: product.name,
    description: product.text,
    brand: 'DAO',
    categorySlug: product.category,
    line: product.line,
    gender: product.gender,
    fabric: product.cloth.fabric,
    composition: product.cloth.composition,
    sizeGuideSlug: findSizeGuide(product),
    care: getCareInstructions(product),
    tags: [...product.tags],
    status: 'active',
    price: product.price,
    compareAt: product.compareAt ?? null,
    seoTitle: product.seo?.title ?? '',
    seoDescription: product.seo?.description ?? '',
    weightGrams: product.grams,
    box: getBox(product.garment),
    ncm: getNcm(product),
    origin: 0,
    publishedAt: new Date(now.getTime() - daysOld(products.indexOf(product)) * 86_400_000),
    variants: variantsOf(product),
    pictures,
  }
}

function variantsOf(product: SeedProduct): VariantInput[] {
  const item = shelves.indexOf(product) * 100
  const choices = product.colors.flatMap((shade) => product.sizes.map((size) => ({ shade, size })))
  return choices.map(({ shade: [colorName, colorHex], size }, index) => ({
    sku: `${product.code}-${toSlug(colorName).slice(0, 3)}-${size}`.toUpperCase(),
    gtin: createGtin('9620', item + index),
    ...shelfOf(shelves.indexOf(product), index),
    colorName,
    colorHex,
    size,
    ...ownPrice(product, size),
  }))
}

function shelfOf(product: number, variant: number): Pick<VariantInput, 'shelf'> {
  const shelf = getShelf(product, variant)
  return shelf === undefined ? {} : { shelf }
}

function ownPrice({ price, compareAt, extra }: SeedProduct, size: string) {
  const more = extra?.[size]
  if (!more) return {}
  return { price: price + more, ...(compareAt ? { compareAt: compareAt + more } : {}) }
}

export function toSetInput(set: SeedSet, rank: number, now: Date): SetInput {
  return {
    slug: set.slug,
    name: set.name,
    description: set.text,
    price: set.price,
    status: 'active',
    tags: [...set.tags],
    mediaId: null,
    seoTitle: '',
    seoDescription: '',
    publishedAt: new Date(now.getTime() - daysOld(rank * 3) * 86_400_000),
    pieces: set.pieces.map(([code, shade]) => ({
      productSlug: getProductSlug(findProduct(code)),
      colorName: shade?.[0] ?? '',
    })),
  }
}

/** Returns a set item in the colour that the set image shows. */
export const resolveSetItem = ([code, shade]: SeedSet['pieces'][number]): [SeedProduct, Color] => {
  const product = findProduct(code)
  return [product, shade ?? product.colors[0]!]
}
