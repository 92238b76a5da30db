import { getVariantKey, normalizeOptionName } from '#shared/text/option-name'
import { fieldErrors } from '#texts/storefront/field-errors'
import type { ProductForm } from '#contract/products'

/** Validation errors by field path (`variants.3.sku`). */
export type FieldErrors = Record<string, string>

/** Validates a form of a product with these `stored` variants, without reading the database. */
export function findFormProblems(form: Checked, stored: readonly Variant[]): FieldErrors {
  const { variants, unnamed } = matchStoredVariants(form.variants, stored)
  return validateForm({ ...form, variants }, unnamed, stored)
}

/**
 * Validates a form against itself and against the stored variants missing from it. Two `stored` variants that
 * differ only in spelling may stay.
 */
export function validateForm(
  form: Checked,
  unnamed: readonly Variant[] = [],
  stored: readonly Variant[] = [],
): FieldErrors {
  const { price, compareAt, saleStartsAt, saleEndsAt, variants } = form
  const problems: FieldErrors = {}
  if (isTooLow(price, compareAt)) problems['compareAt'] = fieldErrors.priceBelow
  if (saleStartsAt && saleEndsAt && saleEndsAt <= saleStartsAt)
    problems['saleEndsAt'] = fieldErrors.endBeforeStart
  variants.forEach((variant, at) => {
    if (isTooLow(variant.price ?? price, variant.compareAt))
      problems[`variants.${at}.compareAt`] = fieldErrors.priceBelow
  })
  const repeated = (keyOf: (variant: Variant) => string, field: string, text: string) => {
    for (const at of repeatedIn(variants.map(keyOf), unnamed.map(keyOf)))
      problems[`variants.${at}.${field}`] = text
  }
  const before = new Map(stored.map((variant) => [variant.id, exactly(variant)]))
  const isAsBefore = (variant: Variant) => before.get(variant.id) === exactly(variant)
  const others = [...unnamed, ...variants.filter(isAsBefore)].map(getVariantKey)
  const keys = variants.map((variant) => (isAsBefore(variant) ? '' : getVariantKey(variant)))
  for (const at of repeatedIn(keys, others)) problems[`variants.${at}.size`] = fieldErrors.choiceRepeated
  repeated(({ sku }) => sku, 'sku', fieldErrors.skuRepeated)
  repeated(({ gtin }) => gtin, 'gtin', fieldErrors.gtinRepeated)
  repeated(({ id }) => id, 'id', fieldErrors.id)
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
export function matchStoredVariants(
  wanted: readonly Variant[],
  stored: readonly Variant[],
): { variants: Variant[]; unnamed: Variant[] } {
  const named = new Set(wanted.map(({ id }) => id))
  const free = new Map(stored.filter(({ id }) => !named.has(id)).map((each) => [getVariantKey(each), each]))
  const known = new Set(stored.map(({ id }) => id))
  const variants = wanted.map((variant) => {
    const same = known.has(variant.id) ? undefined : free.get(getVariantKey(variant))
    if (!same) return variant
    free.delete(getVariantKey(variant))
    return { ...variant, id: same.id }
  })
  return { variants, unnamed: [...free.values()].map((each) => ({ ...each, status: 'archived' as const })) }
}

const exactly = ({ colorName, size }: Variant): string =>
  JSON.stringify([normalizeOptionName(colorName), normalizeOptionName(size)])
