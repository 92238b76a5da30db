import type { ProductChoices, VariantForm } from '#contract/products'
import { choiceKey, optionName, spellingsOf } from '#shared/option-name'
import { slugOf } from '#shared/slug'

/** A variant as the editor has it, with the pieces on hand; null was never counted. */
export type EditedVariant = VariantForm & { onHand: number | null }

/** Words between commas, each once, spelled as those that are `known`; `Preto, Buriti` are two colours. */
export const listed = (text: string, known: readonly string[] = []): string[] => {
  const names = text
    .split(/[,;\n]/)
    .map(optionName)
    .filter(Boolean)
  return [...new Set(names.map(spellingsOf(names, known)))]
}

/** The names without this one, or with it: at the end, or at its place in an `order`, behind which unknown names stand. */
export function toggled(names: readonly string[], name: string, order: readonly string[] = []): string[] {
  if (names.includes(name)) return names.filter((each) => each !== name)
  const rank = (each: string) => (order.includes(each) ? order.indexOf(each) : order.length)
  return [...names, name].sort((one, two) => rank(one) - rank(two))
}

/** The names that variants bear, each once, in their order. */
export const namesOf = (variants: readonly EditedVariant[], key: 'colorName' | 'size'): string[] => [
  ...new Set(variants.flatMap((variant) => variant[key] || [])),
]

/** Words of three letters and more that name nothing. */
const joining: ReadonlySet<string> = new Set(['com', 'sem', 'das', 'dos', 'para'])

/**
 * Returns the beginning of a product's SKUs: `legging-aderno-cintura-alta` is `ADERNO`, the name behind the kind of garment,
 * or all of it.
 */
export function stemOf(slug: string, length: ProductChoices['sku']): string {
  const words = slug.split('-').filter((word) => word.length > 2 && !joining.has(word))
  return (length === 'full' ? slug : (words[1] ?? words[0] ?? slug)).toUpperCase()
}

/** The SKU of a colour and a size: `ADERNO` in `Preto` and `M` is `ADERNO-PRE-M`. */
export function skuOf(stem: string, color: string, size: string): string {
  const short = slugOf(color)
    .split('-')
    .map((word, at) => word.slice(0, at === 0 ? 3 : 1))
    .join('')
  return [stem, short, slugOf(size)].filter(Boolean).join('-').toUpperCase().slice(0, 60)
}

/** A SKU that none of these is; the second of two alike ends with a number. */
function freeSku(wanted: string, taken: ReadonlySet<string>): string {
  let sku = wanted
  for (let number = 2; taken.has(sku); number++) sku = `${wanted.slice(0, 56)}-${number}`
  return sku
}

type Known = ReadonlyMap<string, string>

/**
 * Every colour in every size. What is there stays as it is, in the order of colours and sizes; what is new takes a SKU by
 * the rule and the tone of its colour, and what is not asked for stays behind the others.
 */
export function combine(
  existing: readonly EditedVariant[],
  wanted: { colors: readonly string[]; sizes: readonly string[]; stem: string; tones: Known },
  newId: () => string,
): EditedVariant[] {
  const { stem, tones } = wanted
  const colors = wanted.colors.length > 0 ? wanted.colors : ['']
  const sizes = wanted.sizes.length > 0 ? wanted.sizes : ['']
  const taken = new Set(existing.map(({ sku }) => sku))
  const known = new Map(existing.map((each) => [choiceKey(each), each]))
  const grid = colors.flatMap((colorName) =>
    sizes.map((size): EditedVariant => {
      const same = known.get(choiceKey({ colorName, size }))
      if (same) return same
      const sku = freeSku(skuOf(stem, colorName, size), taken)
      taken.add(sku)
      const colorHex = existing.find((each) => each.colorName === colorName)?.colorHex || tones.get(colorName)
      return {
        id: newId(),
        sku,
        gtin: '',
        colorName,
        colorHex: colorName ? (colorHex ?? '#8a8a8a') : '',
        size,
        price: null,
        compareAt: null,
        weightGrams: null,
        status: 'active',
        onHand: null,
      }
    }),
  )
  const kept = new Set(grid.map(({ id }) => id))
  return [...grid, ...existing.filter(({ id }) => !kept.has(id))]
}
