import { isDeepStrictEqual } from 'node:util'
import type { FileProduct, FileVariant } from '#context/feeds/formats/file-product.ts'
import type { StoredProduct, StoredVariant } from '#context/feeds/queries.ts'
import { pricesOf, variantInputOf, weightOf } from '#context/feeds/export/stored-product.ts'
import type { ProductInput } from '#domain/products'
import { spellingsOf } from '#shared/option-name'
import { hexOf } from './colors.ts'
import { variantByChoice, variantBySku } from './stored-variants.ts'

/** What a product says for all variants that have none of their own. */
type Shared = Pick<ProductInput, 'price' | 'compareAt' | 'weightGrams'>

type Pair = { file: FileVariant; sku: string; known: StoredVariant | undefined }

/** The variants that a file asks for, and what the product says for all of them. */
export function mergeVariants(
  files: readonly FileVariant[],
  kept: Shared,
  stored: StoredProduct | undefined,
): Shared & Pick<ProductInput, 'variants'> {
  const pairs = files.map((file) => {
    const sku = skuOf(file, stored)
    return { file, sku, known: variantBySku(stored, sku) }
  })
  const { own: prices, ofEach: priceOf } = dividePrices(pairs, kept)
  const { own: weightGrams, ofEach: gramsOf } = divideWeights(pairs, kept)
  const tones = new Map<string, string>()
  for (const { colorName, colorHex } of stored?.variants.toReversed() ?? []) tones.set(colorName, colorHex)
  const variants = pairs.map((pair) => {
    const { file, sku, known } = pair
    return variantInputOf({
      sku,
      gtin: file.gtin || (known?.gtin ?? null),
      colorName: file.color,
      colorHex: file.tone || toneOf(file.color, known, tones),
      size: file.size,
      ...priceOf(pair),
      weightGrams: gramsOf(pair),
    })
  })
  return { ...prices, weightGrams, variants }
}

/**
 * A known SKU keeps its colour and size where the file has no options for it: a list of prices needs none. A colour or size
 * that the shop has keeps the shop's spelling.
 */
export function withChoices(file: FileProduct, stored: StoredProduct | undefined): FileProduct {
  const colorOf = spellingsOf(
    file.variants.map(({ color }) => color),
    stored?.variants.map(({ colorName }) => colorName),
  )
  const sizeOf = spellingsOf(
    file.variants.map(({ size }) => size),
    stored?.variants.map(({ size }) => size),
  )
  const variants = file.variants.map((variant) => {
    const known = variant.skuGiven ? variantBySku(stored, variant.sku) : undefined
    const isKept = known && !variant.choiceGiven
    const { colorName: color, size } = isKept
      ? known
      : { colorName: colorOf(variant.color), size: sizeOf(variant.size) }
    return { ...variant, color, size }
  })
  const pictures = file.pictures.map((picture) => ({ ...picture, color: colorOf(picture.color) }))
  return { ...file, variants, pictures }
}

/** A variant without a SKU in the file keeps the one that the shop gave to its colour and size. */
export const skuOf = (file: FileVariant, stored: StoredProduct | undefined): string =>
  file.skuGiven ? file.sku : (variantByChoice(stored, file)?.sku ?? file.sku)

/**
 * The cheapest price stands at the product, and at a variant what differs from it; a price brings its own former price
 * along. Where no price of a known variant changes, product and variants stay as they are.
 */
function dividePrices(pairs: readonly Pair[], kept: Shared) {
  const stays =
    pairs.some(({ known }) => known) &&
    pairs.every(({ file, known }) => !known || isDeepStrictEqual(pricesOf(file), pricesOf(kept, known)))
  const cheapest = pairs
    .map(({ file }) => file)
    .reduce((least, each) => (each.price < least.price ? each : least))
  const { price, compareAt } = stays ? kept : cheapest
  return {
    own: { price, compareAt },
    ofEach({ file, known }: Pair): { price: number | null; compareAt: number | null } {
      if (stays && known) return { price: known.price, compareAt: known.compareAt }
      const isOwn = file.price !== price || file.compareAt !== compareAt
      return isOwn ? pricesOf(file) : { price: null, compareAt: null }
    },
  }
}

/** The first weight that the file says stands at the product, and likewise stays where no known variant's changes. */
function divideWeights(pairs: readonly Pair[], kept: Shared) {
  const wanted = ({ file, known }: Pair) => file.grams || (known ? weightOf(kept, known) : 0)
  const stays =
    pairs.some(({ known }) => known) &&
    pairs.every((pair) => !pair.known || wanted(pair) === weightOf(kept, pair.known))
  const said = pairs.find(({ file }) => file.grams > 0)?.file.grams
  const own = stays ? kept.weightGrams : (said ?? kept.weightGrams)
  return {
    own,
    ofEach(pair: Pair): number | null {
      if (stays && pair.known) return pair.known.weightGrams
      const grams = wanted(pair)
      return grams > 0 && grams !== own ? grams : null
    },
  }
}

/** A tone that the shop gave to a colour stays with it. */
const toneOf = (color: string, known: StoredVariant | undefined, tones: ReadonlyMap<string, string>) =>
  (known?.colorName === color ? known.colorHex : tones.get(color)) ?? hexOf(color)
