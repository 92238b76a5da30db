import type { StoredProduct, StoredVariant } from '#domain/product-files'

type Choice = { color: string; size: string }

/** Variants of a stored product, indexed by SKU and by option values. */
type Index = {
  bySku: ReadonlyMap<string, StoredVariant>
  byChoice: ReadonlyMap<string, StoredVariant>
}

const empty: Index = { bySku: new Map(), byChoice: new Map() }
const known = new WeakMap<StoredProduct, Index>()

function indexOf(stored: StoredProduct | undefined): Index {
  if (!stored) return empty
  const index = known.get(stored) ?? {
    bySku: new Map(stored.variants.map((each) => [each.sku, each])),
    byChoice: new Map(
      stored.variants.map((each) => [toOptionKey({ color: each.colorName, size: each.size }), each]),
    ),
  }
  known.set(stored, index)
  return index
}

export const toOptionKey = ({ color, size }: Choice): string => JSON.stringify([color, size])

export const findVariantBySku = (stored: StoredProduct | undefined, sku: string) =>
  indexOf(stored).bySku.get(sku)

export const findVariantByOptions = (stored: StoredProduct | undefined, choice: Choice) =>
  indexOf(stored).byChoice.get(toOptionKey(choice))
