import type { ReportTotals } from '#contract/reports'
import { shareOf } from './formats.ts'

/** Rest of the sales after their costs; amounts are centavos. */
type Margin = {
  /** sold, less what went back */
  net: number
  cost: number
  fees: number
  freight: number
  /** net sales whose purchase cost is not known; they are no part of the margin */
  uncosted: number
  /** null: no purchase cost is known */
  margin: number | null
  /** share of the net sales that have a cost */
  rate: number | null
}

/**
 * Computes the margin of sums: net sales whose cost is known, less that cost, the fees and the labels. Sales without a
 * cost are left out, as they would look like pure profit.
 */
export function marginOf({ sold, returned, cost, fees, freight, uncosted }: ReportTotals): Margin {
  const net = sold - returned
  // Freight that was charged has no purchase cost either, but is known to have none.
  const known = net - uncosted
  const hasCost = cost !== 0
  const margin = hasCost ? known - cost - fees - freight : null
  return {
    net,
    cost,
    fees,
    freight,
    uncosted,
    margin,
    rate: margin === null ? null : shareOf(margin, known),
  }
}
