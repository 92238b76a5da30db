import { isDeepStrictEqual } from 'node:util'
import {
  type FileProduct,
  type FileVariant,
  type StoredProduct,
  type StoredVariant,
  resolvePrices,
  toVariantInput,
  resolveWeight,
} from '#domain/product-files'
import type { ProductInput } from '#domain/products'
import { unifySpellings } from '#shared/text/option-name'
import { findColorHex } from './color-hex.ts'
import { findVariantByOptions, findVariantBySku } from './find-stored-variant.ts'

/** Product values that apply to variants without own values. */
type Shared = Pick<ProductInput, 'price' | 'compareAt' | 'weightGrams'>

type Pair = { file: FileVariant; sku: string; known: StoredVariant | undefined }

/** Merges the variants of a file with the stored ones, and returns the shared product values too. */
export function mergeVariants(
  files: readonly FileVariant[],
  kept: Shared,
  stored: StoredProduct | undefined,
): Shared & Pick<ProductInput, 'variants'> {
  const pairs = files.map((file) => {
    const sku = resolveSku(file, stored)
    return { file, sku, known: findVariantBySku(stored, sku) }
  })
  const { own: prices, ofEach: priceOf } = dividePrices(pairs, kept)
  const { own: weightGrams, ofEach: gramsOf } = divideWeights(pairs, kept)
  const tones = new Map<string, string>()
  for (const { colorName, colorHex } of stored?.variants.toReversed() ?? []) tones.set(colorName, colorHex)
  const variants = pairs.map((pair) => {
    const { file, sku, known } = pair
    return toVariantInput({
      sku,
      gtin: file.gtin || (known?.gtin ?? null),
      shelf: file.shelf || (known?.shelf ?? null),
      colorName: file.color,
      colorHex: file.colorHex || toneOf(file.color, known, tones),
      size: file.size,
      ...priceOf(pair),
      weightGrams: gramsOf(pair),
    })
  })
  return { ...prices, weightGrams, variants }
}

/**
 * Fills colour and size of known SKUs if the file has no options, as in a price list. Uses the stored spelling of
 * known colours and sizes.
 */
export function applyStoredOptions(file: FileProduct, stored: StoredProduct | undefined): FileProduct {
  const colorOf = unifySpellings(
    file.variants.map(({ color }) => color),
    stored?.variants.map(({ colorName }) => colorName),
  )
  const sizeOf = unifySpellings(
    file.variants.map(({ size }) => size),
    stored?.variants.map(({ size }) => size),
  )
  const variants = file.variants.map((variant) => {
    const known = variant.hasSku ? findVariantBySku(stored, variant.sku) : undefined
    const isKept = known && !variant.hasOptions
    const { colorName: color, size } = isKept
      ? known
      : { colorName: colorOf(variant.color), size: sizeOf(variant.size) }
    return { ...variant, color, size }
  })
  const pictures = file.pictures.map((picture) => ({ ...picture, color: colorOf(picture.color) }))
  return { ...file, variants, pictures }
}

/** Returns the SKU of a variant. Without one in the file, it is the SKU of the stored variant with the same options. */
export const resolveSku = (file: FileVariant, stored: StoredProduct | undefined): string =>
  file.hasSku ? file.sku : (findVariantByOptions(stored, file)?.sku ?? file.sku)

/**
 * Sets the lowest price on the product and own prices on the other variants, with their compare-at prices. Keeps
 * the stored split if no price of a known variant changes.
 */
function dividePrices(pairs: readonly Pair[], kept: Shared) {
  const stays =
    pairs.some(({ known }) => known) &&
    pairs.every(
      ({ file, known }) => !known || isDeepStrictEqual(resolvePrices(file), resolvePrices(kept, known)),
    )
  const cheapest = pairs
    .map(({ file }) => file)
    .reduce((least, each) => (each.price < least.price ? each : least))
  const { price, compareAt } = stays ? kept : cheapest
  return {
    own: { price, compareAt },
    ofEach({ file, known }: Pair): { price: number | null; compareAt: number | null } {
      if (stays && known) return { price: known.price, compareAt: known.compareAt }
      const isOwn = file.price !== price || file.compareAt !== compareAt
      return isOwn ? resolvePrices(file) : { price: null, compareAt: null }
    },
  }
}

/** Sets the first weight of the file on the product. Keeps the stored split if no weight of a known variant changes. */
function divideWeights(pairs: readonly Pair[], kept: Shared) {
  const wanted = ({ file, known }: Pair) => file.grams || (known ? resolveWeight(kept, known) : 0)
  const stays =
    pairs.some(({ known }) => known) &&
    pairs.every((pair) => !pair.known || wanted(pair) === resolveWeight(kept, pair.known))
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

/** Returns the stored hex code of a colour, the one in the file, or the one of its name. */
const toneOf = (color: string, known: StoredVariant | undefined, tones: ReadonlyMap<string, string>) =>
  (known?.colorName === color ? known.colorHex : tones.get(color)) ?? findColorHex(color)
