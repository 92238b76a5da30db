import type { GridPiece, GridProduct, GridVariant } from '#contract/wholesale'

type Prices = GridVariant['prices']

/** Returns the unit price at a quantity: that of the last step that it reaches. */
export const priceAt = (prices: Prices, quantity: number): number =>
  (prices.findLast(({ from }) => from <= quantity) ?? prices[0])?.price ?? 0

export type OrderLine = { piece: Pick<GridPiece, 'prices' | 'retail'>; quantity: number }

/** Totals of lines in centavos: at the prices of the company and at retail. */
export type OrderTotals = { pieces: number; total: number; retail: number }

export const totalsOf = (lines: Iterable<OrderLine>): OrderTotals => {
  const totals = { pieces: 0, total: 0, retail: 0 }
  for (const { piece, quantity } of lines) {
    totals.pieces += quantity
    totals.total += priceAt(piece.prices, quantity) * quantity
    totals.retail += piece.retail * quantity
  }
  return totals
}

/** Progress to the minimum order: filled part of the bar and place of the mark, in percent. */
export function minimumProgress(
  total: number,
  minimum: number,
): { missing: number; filled: number; mark: number | null } {
  if (minimum <= 0 || total >= minimum)
    return { missing: 0, filled: 100, mark: minimum > 0 && total > minimum ? (minimum / total) * 100 : null }
  return { missing: minimum - total, filled: (total / minimum) * 100, mark: null }
}

/** Returns the variants of grid products with the names of product and colour. */
export const piecesOf = (products: readonly GridProduct[]): GridPiece[] =>
  products.flatMap(({ id, name, colors }) =>
    colors.flatMap((color) =>
      color.variants.map((variant) => ({ ...variant, productId: id, product: name, color: color.name })),
    ),
  )

/** Lowest and highest unit price of single pieces, and the first larger quantity with a lower price. */
export type PriceSummary = { from: number; to: number; retail: number; step: Prices[number] | null }

export function summarizePrices({ colors }: GridProduct): PriceSummary {
  const variants = colors.flatMap(({ variants: own }) => own)
  const single = variants.map(({ prices }) => priceAt(prices, 1))
  const steps = variants.flatMap(({ prices }) => prices.slice(1, 2))
  const step = steps.toSorted((a, b) => a.from - b.from)[0] ?? null
  return {
    from: Math.min(...single),
    to: Math.max(...single),
    retail: Math.max(...variants.map(({ retail }) => retail)),
    step,
  }
}
