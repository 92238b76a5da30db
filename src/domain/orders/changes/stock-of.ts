import type { AgreedLine } from '#context/orders/change-tables.ts'
import type { Demand } from '#domain/stock'

/** Returns what an edit takes from stock and returns to it, per variant. */
export function stockOf(
  before: readonly AgreedLine[],
  after: readonly AgreedLine[],
): { added: Demand[]; removed: Demand[] } {
  const net = new Map<string, number>()
  for (const { variantId, quantity } of after) net.set(variantId, (net.get(variantId) ?? 0) + quantity)
  for (const { variantId, quantity } of before) net.set(variantId, (net.get(variantId) ?? 0) - quantity)
  const all = [...net].map(([variantId, quantity]) => ({ variantId, quantity }))
  return {
    added: all.filter(({ quantity }) => quantity > 0),
    removed: all
      .filter(({ quantity }) => quantity < 0)
      .map((each) => ({ ...each, quantity: -each.quantity })),
  }
}
