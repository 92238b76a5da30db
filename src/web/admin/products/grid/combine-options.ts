import type { ProductFormOptions, VariantForm } from '#contract/products'
import { getVariantKey, normalizeOptionName, unifySpellings } from '#shared/text/option-name'
import { toSlug } from '#shared/text/slug'

/** A variant in the editor with its stock on hand; null means never counted. */
export type EditedVariant = VariantForm & { onHand: number | null }

/** Splits a comma-separated list and removes duplicates. A name that is in `known` takes the spelling given there. */
export const parseNames = (text: string, known: readonly string[] = []): string[] => {
  const names = text
    .split(/[,;\n]/)
    .map(normalizeOptionName)
    .filter(Boolean)
  return [...new Set(names.map(unifySpellings(names, known)))]
}

/** Adds or removes a name. A new name goes to its position in `order`; names that are not in `order` go last. */
export function toggleName(names: readonly string[], name: string, order: readonly string[] = []): string[] {
  if (names.includes(name)) return names.filter((each) => each !== name)
  const rank = (each: string) => (order.includes(each) ? order.indexOf(each) : order.length)
  return [...names, name].sort((one, two) => rank(one) - rank(two))
}

/** Returns the distinct values of one option, in the order of the variants. */
export const getOptionNames = (variants: readonly EditedVariant[], key: 'colorName' | 'size'): string[] => [
  ...new Set(variants.flatMap((variant) => variant[key] || [])),
]

/** Connecting words of three letters or more, which never become part of a SKU. */
const joiningWords: ReadonlySet<string> = new Set(['com', 'sem', 'das', 'dos', 'para'])

/**
 * Returns the SKU prefix of a product. `short` takes the name behind the kind of garment:
 * `legging-aderno-cintura-alta` gives `ADERNO`. `full` takes the whole slug.
 */
export function getSkuPrefix(slug: string, length: ProductFormOptions['sku']): string {
  const words = slug.split('-').filter((word) => word.length > 2 && !joiningWords.has(word))
  return (length === 'full' ? slug : (words[1] ?? words[0] ?? slug)).toUpperCase()
}

/** Builds the SKU of a colour and a size: `ADERNO`, `Preto` and `M` give `ADERNO-PRE-M`. */
export function buildSku(stem: string, color: string, size: string): string {
  const short = toSlug(color)
    .split('-')
    .map((word, at) => word.slice(0, at === 0 ? 3 : 1))
    .join('')
  return [stem, short, toSlug(size)].filter(Boolean).join('-').toUpperCase().slice(0, 60)
}

/** Returns the wanted SKU, with a number appended where it is taken. */
function findFreeSku(wanted: string, taken: ReadonlySet<string>): string {
  let sku = wanted
  for (let number = 2; taken.has(sku); number++) sku = `${wanted.slice(0, 56)}-${number}`
  return sku
}

type Known = ReadonlyMap<string, string>

/**
 * Combines every colour with every size. Existing variants keep their values and come in the new order; new ones get a
 * generated SKU and the hex value of their colour. Variants outside the selection stay at the end.
 */
export function combineOptions(
  existing: readonly EditedVariant[],
  wanted: { colors: readonly string[]; sizes: readonly string[]; stem: string; tones: Known },
  newId: () => string,
): EditedVariant[] {
  const { stem, tones } = wanted
  const colors = wanted.colors.length > 0 ? wanted.colors : ['']
  const sizes = wanted.sizes.length > 0 ? wanted.sizes : ['']
  const taken = new Set(existing.map(({ sku }) => sku))
  const known = new Map(existing.map((each) => [getVariantKey(each), each]))
  const grid = colors.flatMap((colorName) =>
    sizes.map((size): EditedVariant => {
      const same = known.get(getVariantKey({ colorName, size }))
      if (same) return same
      const sku = findFreeSku(buildSku(stem, colorName, size), taken)
      taken.add(sku)
      const colorHex = existing.find((each) => each.colorName === colorName)?.colorHex || tones.get(colorName)
      return {
        id: newId(),
        sku,
        gtin: '',
        shelf: '',
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
