import { getCheckDigit, isGtin } from '#shared/brazil/gtin'
import { fieldErrors } from '#texts/storefront/field-errors'
import { productEditor } from '#texts/admin-products/product-editor'
import type { EditedVariant } from './combine-options.ts'

const words = productEditor.variants

/** Validation error of a cell; `suggestion` is the corrected text. */
export type CellProblem = { text: string; suggestion?: string }
/** Errors by variant id and column key. */
export type CellProblems = ReadonlyMap<string, ReadonlyMap<string, CellProblem>>

/** Validates the grid in the browser. `refused` returns the server's error by row index and column. */
export function findCellProblems(
  variants: readonly EditedVariant[],
  refused: (at: number, key: string) => string | undefined,
): CellProblems {
  const problems = new Map<string, Map<string, CellProblem>>()
  const put = (id: string, key: string, problem: CellProblem) =>
    problems.set(id, new Map([...(problems.get(id) ?? []), [key, problem]]))
  const seen = { sku: new Set<string>(), gtin: new Set<string>() }
  variants.forEach((variant, at) => {
    for (const key of [
      'sku',
      'gtin',
      'shelf',
      'price',
      'compareAt',
      'onHand',
      'weightGrams',
      'size',
    ] as const) {
      const text = refused(at, key)
      if (text) put(variant.id, key, { text })
    }
    const { id, sku, gtin } = variant
    if (sku === '') put(id, 'sku', { text: fieldErrors.required })
    else if (/\s/.test(sku)) put(id, 'sku', { text: fieldErrors.noSpaces })
    else if (seen.sku.has(sku)) put(id, 'sku', { text: fieldErrors.skuRepeated })
    if (gtin && !isGtin(gtin)) put(id, 'gtin', describeGtinProblem(gtin))
    else if (gtin && seen.gtin.has(gtin)) put(id, 'gtin', { text: fieldErrors.gtinRepeated })
    seen.sku.add(sku)
    seen.gtin.add(gtin)
  })
  return problems
}

function describeGtinProblem(gtin: string): CellProblem {
  if (![8, 12, 13, 14].includes(gtin.length)) return { text: words.wrongLength }
  const digit = getCheckDigit(gtin.slice(0, -1))
  return { text: words.wrongGtin(digit), suggestion: gtin.slice(0, -1) + digit }
}
