import type { ProductInput, SetInput, VariantInput } from '#domain/products'
import { slugOf } from '#shared/slug'
import { extras } from './extras.ts'
import { boxOf, careOf, gtinOf, ncmOf } from './label.ts'
import { layers } from './layers.ts'
import { leggings } from './leggings.ts'
import { overalls } from './overalls.ts'
import type { SeedProduct } from './product.ts'
import type { SeedSet } from './sets.ts'
import type { Shade } from './shades.ts'
import { shirts } from './shirts.ts'
import { shorts } from './shorts.ts'
import { guideOf } from './size-guides.ts'
import { tanks } from './tanks.ts'
import { tops } from './tops.ts'

const shelves = [...leggings, ...tops, ...shorts, ...tanks, ...shirts, ...layers, ...overalls, ...extras]

/** All demo products, newest first: one of each category in turn, so that "Novidades" shows the whole range. */
export const products: readonly SeedProduct[] = [...shelves].sort((a, b) => roundOf(a) - roundOf(b))

function roundOf({ category, code }: SeedProduct): number {
  return shelves.filter((each) => each.category === category).findIndex((each) => each.code === code)
}

export const slugOfProduct = ({ name }: SeedProduct): string => slugOf(name)

export function productOf(code: string): SeedProduct {
  const product = products.find((each) => each.code === code)
  if (!product) throw new Error(`The demo has no product ${code}`)
  return product
}

const daysOld = (rank: number): number => 1 + Math.floor(rank ** 1.2)

/** Converts a product into command input; `now` is the base of its publication date. */
export function inputOf(product: SeedProduct, pictures: ProductInput['pictures'], now: Date): ProductInput {
  return {
    slug: slugOfProduct(product),
    name: product.name,
    description: product.text,
    brand: 'DAO',
    categorySlug: product.category,
    line: product.line,
    gender: product.gender,
    fabric: product.cloth.fabric,
    composition: product.cloth.composition,
    sizeGuideSlug: guideOf(product),
    care: careOf(product),
    tags: [...product.tags],
    status: 'active',
    price: product.price,
    compareAt: product.compareAt ?? null,
    seoTitle: product.seo?.title ?? '',
    seoDescription: product.seo?.description ?? '',
    weightGrams: product.grams,
    box: boxOf(product.garment),
    ncm: ncmOf(product),
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
    sku: `${product.code}-${slugOf(colorName).slice(0, 3)}-${size}`.toUpperCase(),
    gtin: gtinOf('9620', item + index),
    colorName,
    colorHex,
    size,
    ...ownPrice(product, size),
  }))
}

function ownPrice({ price, compareAt, extra }: SeedProduct, size: string) {
  const more = extra?.[size]
  if (!more) return {}
  return { price: price + more, ...(compareAt ? { compareAt: compareAt + more } : {}) }
}

export function setInputOf(set: SeedSet, rank: number, now: Date): SetInput {
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
      productSlug: slugOfProduct(productOf(code)),
      colorName: shade?.[0] ?? '',
    })),
  }
}

/** Returns a set item in the colour that the set image shows. */
export const pieceOf = ([code, shade]: SeedSet['pieces'][number]): [SeedProduct, Shade] => {
  const product = productOf(code)
  return [product, shade ?? product.colors[0]!]
}
