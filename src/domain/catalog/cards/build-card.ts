import {
  type CardColor,
  toColorSlug,
  normalizeText,
  filterByColor,
  splitWords,
} from '#context/catalog/rules.ts'
import type { PictureView } from '#contract/media'
import type { Gender } from '#contract/products'
import { compareSizes } from '#shared/catalog/sizes'
import { setsCategorySlug } from '#domain/products'
import { toPlainText } from '#platform/http/rich-text'
import { availabilityBucketOf } from '#domain/stock'
import type { categories, products, sets, variants } from '#tables/products'
import { findColorFamilies } from '#shared/catalog/color-families'

export type Product = typeof products.$inferSelect
/** Columns of a product that its card is made of. */
type CardProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'price'
  | 'compareAt'
  | 'gender'
  | 'publishedAt'
  | 'createdAt'
  | 'tags'
  | 'line'
  | 'brand'
  | 'fabric'
  | 'composition'
  | 'description'
>
export type SetRow = typeof sets.$inferSelect
/** Category with `isShown`: true if it and all its ancestors are visible. */
export type Category = Pick<typeof categories.$inferSelect, 'id' | 'slug' | 'name' | 'parentId'> & {
  isShown: boolean
}
export type Variant = typeof variants.$inferSelect & { available: number }
type CardVariant = Pick<Variant, 'price' | 'compareAt' | 'colorName' | 'colorHex' | 'size' | 'available'>
export type ColorPicture = { color: string; picture: PictureView }

/**
 * Product with everything that its card is made of. `path` is its main category with all ancestors, nearest first;
 * `others` are its additional categories, manual or by rule, with their ancestors.
 */
export type ProductSource = {
  product: Product
  variants: Variant[]
  shots: ColorPicture[]
  path: Category[]
  others: Category[]
  sold: number
}
type CardSource = Omit<ProductSource, 'product' | 'variants'> & {
  product: CardProduct
  variants: CardVariant[]
}
export type SetPieceSource = { source: ProductSource; colorName: string }

/** Text of a card for full-text search, by weight. */
type Words = { name: string; kind: string[]; rest: string[] }

export const buildProductCard = ({
  product,
  variants,
  shots,
  path: whole,
  others: further,
  sold,
}: CardSource) => {
  const [path, others] = [whole.filter(isShown), further.filter(isShown)]
  const prices = variants.map(({ price }) => price ?? product.price)
  const price = Math.min(...prices)
  const cheapest = variants[prices.indexOf(price)]!
  const colors = colorsOf(product, variants, shots)
  const left = variants.filter(({ available }) => available > 0)
  return {
    id: product.id,
    kind: 'product' as const,
    slug: product.slug,
    name: product.name,
    categorySlug: path[0]?.slug ?? null,
    categoryName: path[0]?.name ?? null,
    categorySlugs: [...new Set([...path, ...others].map(({ slug }) => slug))],
    price,
    maxPrice: Math.max(...prices),
    compareAt: cheapest.price === null ? product.compareAt : cheapest.compareAt,
    colors,
    colorSlugs: colors.map(({ slug }) => slug),
    sizes: sizesOf(variants),
    colorsLeft: [...new Set(left.map(({ colorName }) => toColorSlug(colorName)))],
    sizesLeft: sizesOf(left),
    gender: product.gender,
    stockBucket: bestBucket(variants),
    popularity: sold,
    publishedAt: product.publishedAt ?? product.createdAt,
    ...textOf({
      name: product.name,
      kind: [
        ...[...path, ...others].map(({ name }) => name),
        ...product.tags,
        ...colorWords(colors),
        product.line,
      ],
      rest: [product.brand, product.fabric, product.composition, toPlainText(product.description)],
    }),
  }
}

const isShown = (category: Category): boolean => category.isShown

export type Card = Omit<ReturnType<typeof buildProductCard>, 'kind'> & { kind: 'product' | 'set' }

/**
 * Builds the card of a set: its price, the price of its pieces as compare-at price, a picture of each piece, and
 * the stock common to all pieces.
 */
export const buildSetCard = (
  set: SetRow,
  pieces: SetPieceSource[],
  own: PictureView | null,
  category: Pick<Category, 'name'> | undefined,
): Card => {
  const parts = pieces.map(({ source, colorName }) => partOf(source, colorName))
  const apart = parts.reduce((total, { price }) => total + price, 0)
  const colors = parts.flatMap(({ colors: found }) => found.slice(0, 1))
  const pictures = [...(own ? [own] : []), ...colors.flatMap(({ pictures: found }) => found.slice(0, 1))]
  const slugs = parts.flatMap(({ colors: found }) => found.map(({ slug }) => slug))
  return {
    id: set.id,
    kind: 'set',
    slug: set.slug,
    name: set.name,
    categorySlug: setsCategorySlug,
    categoryName: category?.name ?? 'Conjuntos',
    categorySlugs: [setsCategorySlug],
    price: set.price,
    maxPrice: set.price,
    compareAt: apart > set.price ? apart : null,
    colors: colors.map((color, index) => ({ ...color, pictures: index === 0 ? pictures : [] })),
    colorSlugs: [...new Set(slugs)],
    sizes: shared(parts.map(({ sizes }) => sizes)),
    colorsLeft: parts.every(({ bucket }) => bucket > 0) ? [...new Set(slugs)] : [],
    sizesLeft: shared(parts.map(({ sizesLeft }) => sizesLeft)),
    gender: sharedGender(pieces.map(({ source }) => source.product.gender)),
    stockBucket: Math.min(...parts.map(({ bucket }) => bucket)),
    popularity: Math.round(pieces.reduce((total, { source }) => total + source.sold, 0) / pieces.length),
    publishedAt: set.publishedAt ?? set.createdAt,
    ...textOf({
      name: set.name,
      kind: [
        'conjunto',
        ...set.tags,
        ...colorWords(colors),
        ...pieces.map(({ source }) => source.product.name),
      ],
      rest: [toPlainText(set.description)],
    }),
  }
}

/** Returns a piece as the set sells it: in one colour, or in any. */
function partOf({ product, variants, shots }: ProductSource, colorName: string) {
  const own = colorName === '' ? variants : variants.filter((variant) => variant.colorName === colorName)
  return {
    price: Math.min(...own.map(({ price }) => price ?? product.price)),
    colors: colorsOf(product, own, shots),
    sizes: sizesOf(own),
    sizesLeft: sizesOf(own.filter(({ available }) => available > 0)),
    bucket: bestBucket(own),
  }
}

const bestBucket = (own: readonly CardVariant[]): number =>
  Math.max(0, ...own.map(({ available }) => availabilityBucketOf(available)))

const sizesOf = (own: readonly CardVariant[]): string[] =>
  [...new Set(own.map(({ size }) => size).filter(Boolean))].sort(compareSizes)

/** Returns the sizes that every piece has. Pieces in a single size (a bottle) do not restrict the list. */
function shared(sizes: string[][]): string[] {
  const [first = [], ...rest] = sizes.filter((found) => found.length !== 1)
  return first.filter((size) => rest.every((found) => found.includes(size)))
}

function sharedGender(genders: readonly Gender[]): Gender {
  const own = new Set(genders.filter((gender) => gender !== 'unissex'))
  const [only, other] = own
  return only && !other ? only : 'unissex'
}

/**
 * Returns the colours in the order of their variants, each with its own pictures, or else the pictures of all
 * colours.
 */
function colorsOf(
  product: CardProduct,
  own: readonly CardVariant[],
  shots: readonly ColorPicture[],
): CardColor[] {
  const names = [...new Set(own.map(({ colorName }) => colorName))]
  return names.map((name) => ({
    name,
    hex: own.find(({ colorName }) => colorName === name)!.colorHex,
    slug: toColorSlug(name),
    pictures: filterByColor(shots, name)
      .slice(0, 2)
      .map(({ picture }) => ({ ...picture, alt: picture.alt || product.name })),
  }))
}

const colorWords = (colors: readonly CardColor[]): string[] =>
  colors.flatMap(({ name, hex }) => [name, ...findColorFamilies(hex)])

/** Returns the text of the card, which PostgreSQL converts to a tsvector on write. */
const textOf = ({ name, kind, rest }: Words) => ({
  text: {
    name: normalizeText(name),
    kind: normalizeText(kind.join(' ')),
    rest: normalizeText(rest.join(' ')),
  },
  words: [...new Set([name, ...kind].flatMap(splitWords))].sort(),
})
