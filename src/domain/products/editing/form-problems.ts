import { choiceKey, optionName } from '#shared/option-name'
import { fields } from '#texts/fields'
import type { ProductForm } from '#contract/products'

/** Validation errors by field path (`variants.3.sku`). */
export type Problems = Record<string, string>

/**
 * Validates a form against itself and against the stored variants missing from it. Two `stored` variants that
 * differ only in spelling may stay.
 */
export function formProblems(
  form: Checked,
  unnamed: readonly Variant[] = [],
  stored: readonly Variant[] = [],
): Problems {
  const { price, compareAt, saleStartsAt, saleEndsAt, variants } = form
  const problems: Problems = {}
  if (isTooLow(price, compareAt)) problems['compareAt'] = fields.priceBelow
  if (saleStartsAt && saleEndsAt && saleEndsAt <= saleStartsAt) problems['saleEndsAt'] = fields.endBeforeStart
  variants.forEach((variant, at) => {
    if (isTooLow(variant.price ?? price, variant.compareAt))
      problems[`variants.${at}.compareAt`] = fields.priceBelow
  })
  const repeated = (keyOf: (variant: Variant) => string, field: string, text: string) => {
    for (const at of repeatedIn(variants.map(keyOf), unnamed.map(keyOf)))
      problems[`variants.${at}.${field}`] = text
  }
  const before = new Map(stored.map((variant) => [variant.id, exactly(variant)]))
  const isAsBefore = (variant: Variant) => before.get(variant.id) === exactly(variant)
  const others = [...unnamed, ...variants.filter(isAsBefore)].map(choiceKey)
  const keys = variants.map((variant) => (isAsBefore(variant) ? '' : choiceKey(variant)))
  for (const at of repeatedIn(keys, others)) problems[`variants.${at}.size`] = fields.choiceRepeated
  repeated(({ sku }) => sku, 'sku', fields.skuRepeated)
  repeated(({ gtin }) => gtin, 'gtin', fields.gtinRepeated)
  repeated(({ id }) => id, 'id', fields.id)
  return problems
}

type Variant = ProductForm['variants'][number]
type Checked = Pick<ProductForm, 'variants' | 'price' | 'compareAt' | 'saleStartsAt' | 'saleEndsAt'>

const isTooLow = (price: number, compareAt: number | null): boolean =>
  compareAt !== null && compareAt <= price

/** Returns the positions of keys that occurred before. Empty keys never repeat. */
function repeatedIn(keys: readonly string[], others: readonly string[]): number[] {
  const seen = new Set(others)
  return keys.flatMap((key, at) => {
    if (key === '') return []
    const again = seen.has(key)
    seen.add(key)
    return again ? [at] : []
  })
}

/**
 * Adds the stored variants missing from a form as archived ones, because orders may refer to them. A new variant
 * with the same colour and size reuses the stored one.
 */
export function matchStored(
  wanted: readonly Variant[],
  stored: readonly Variant[],
): { variants: Variant[]; unnamed: Variant[] } {
  const named = new Set(wanted.map(({ id }) => id))
  const free = new Map(stored.filter(({ id }) => !named.has(id)).map((each) => [choiceKey(each), each]))
  const known = new Set(stored.map(({ id }) => id))
  const variants = wanted.map((variant) => {
    const same = known.has(variant.id) ? undefined : free.get(choiceKey(variant))
    if (!same) return variant
    free.delete(choiceKey(variant))
    return { ...variant, id: same.id }
  })
  return { variants, unnamed: [...free.values()].map((each) => ({ ...each, status: 'archived' as const })) }
}

const exactly = ({ colorName, size }: Variant): string =>
  JSON.stringify([optionName(colorName), optionName(size)])
