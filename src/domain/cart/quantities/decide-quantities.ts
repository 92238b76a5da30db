import type { CartLimits, CutQuantity, SetQuantities } from '#contract/cart'

type StoredLine = { id: string; variantId: string; setLine: string | null; quantity: number }

export type QuantityDecision = {
  /** lines to insert or update */
  write: { variantId: string; quantity: number }[]
  /** ids of lines to delete */
  remove: string[]
  cut: CutQuantity[]
}

/**
 * Decides the quantities of single variants beside the stored lines: at most what is available without the pieces of
 * sets, and the limits of the cart. The last of several quantities of one variant counts. `available` has no entry for
 * variants that are not for sale.
 */
export function decideQuantities(
  stored: readonly StoredLine[],
  wanted: SetQuantities['lines'],
  available: ReadonlyMap<string, number>,
  limits: CartLimits,
): QuantityDecision {
  const single = new Map(stored.filter(({ setLine }) => !setLine).map((line) => [line.variantId, line]))
  const inSets = new Map<string, number>()
  for (const { variantId, setLine, quantity } of stored)
    if (setLine) inSets.set(variantId, (inSets.get(variantId) ?? 0) + quantity)
  const last = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]))
  const decision: QuantityDecision = { write: [], remove: [], cut: [] }
  let lines = stored.length
  const fits = (variantId: string, asked: number): Omit<CutQuantity, 'variantId' | 'wanted'> => {
    const there = available.get(variantId)
    if (there === undefined) return { quantity: 0, reason: 'gone' }
    const free = Math.max(there - (inSets.get(variantId) ?? 0), 0)
    if (free < asked && free <= limits.quantity) return { quantity: free, reason: 'stock' }
    return { quantity: Math.min(asked, limits.quantity), reason: 'limit' }
  }
  // Removals first, so that they make room for new lines.
  const sorted = [...last].toSorted(([, a], [, b]) => Number(a > 0) - Number(b > 0))
  for (const [variantId, asked] of sorted) {
    const line = single.get(variantId)
    let fitted = fits(variantId, asked)
    if (fitted.quantity > 0 && !line && lines >= limits.lines) fitted = { quantity: 0, reason: 'full' }
    if (fitted.quantity < asked) decision.cut.push({ variantId, wanted: asked, ...fitted })
    if (fitted.quantity === 0 && line) decision.remove.push(line.id)
    if (fitted.quantity > 0 && fitted.quantity !== line?.quantity)
      decision.write.push({ variantId, quantity: fitted.quantity })
    lines += Number(fitted.quantity > 0) - Number(line !== undefined)
  }
  return decision
}
