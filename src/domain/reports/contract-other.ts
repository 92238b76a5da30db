import { z } from 'zod'
import { returnKinds } from './contract-facts.ts'

/** Customers by the month of their first purchase; months are their first days, amounts centavos. */
export const CohortReport = z.object({
  cohorts: z.array(
    z.object({
      cohort: z.string(),
      /** customers whose first purchase was in that month */
      customers: z.int(),
      /** one entry per month since then, the first month included */
      months: z.array(z.object({ month: z.string(), customers: z.int(), orders: z.int(), sold: z.int() })),
    }),
  ),
})
export type CohortReport = z.infer<typeof CohortReport>

/** Stock of a product beside what it sold in the period; amounts are centavos at the prices of today. */
const StockRow = z.object({
  productId: z.string(),
  name: z.string(),
  category: z.string(),
  onHand: z.int(),
  /** pieces on hand times the price */
  value: z.int(),
  pieces: z.int(),
  /** pieces sold in the compared period */
  before: z.int().nullable(),
  sold: z.int(),
  returnedPieces: z.int(),
  /** pieces sold of those that were there, in hundredths of a percent */
  sellThrough: z.int(),
  /** days since the last piece was sold, or since the first stock */
  idleDays: z.int(),
  publishedOn: z.string().nullable(),
})

/** Sums of a period; its stock is that of the end of its last day, from the ledger, at the prices of today. */
const stockTotals = {
  onHand: z.int(),
  value: z.int(),
  pieces: z.int(),
  sold: z.int(),
  sellThrough: z.int(),
}

export const StockReport = z.object({
  totals: z.object({
    ...stockTotals,
    /** stock of now that was not sold for a long time; earlier ones are not known */
    idlePieces: z.int(),
    idleValue: z.int(),
  }),
  before: z.object(stockTotals).nullable(),
  items: z.array(StockRow),
})
export type StockReport = z.infer<typeof StockReport>
export const stockOrders = ['idle', 'sold', 'sell_through', 'launch'] as const

const ReturnTotals = z.object({ sold: z.int(), returned: z.int(), pieces: z.int(), returnedPieces: z.int() })

/** Returned pieces and amounts of a period, by reason; amounts are centavos. */
export const ReturnReport = z.object({
  totals: ReturnTotals,
  before: ReturnTotals.nullable(),
  reasons: z.array(
    z.object({
      kind: z.enum(returnKinds),
      reason: z.string(),
      count: z.int(),
      pieces: z.int(),
      amount: z.int(),
      /** amount of the compared period */
      before: z.int().nullable(),
    }),
  ),
  sizes: z.array(z.object({ size: z.string(), pieces: z.int(), returnedPieces: z.int() })),
})
export type ReturnReport = z.infer<typeof ReturnReport>

const reviewTotals = {
  count: z.int(),
  /** hundredths of a star */
  mean: z.int(),
  /** reviews with 1 to 5 stars */
  stars: z.array(z.int()).length(5),
}

export const ReviewReport = z.object({
  ...reviewTotals,
  before: z.object(reviewTotals).nullable(),
  /** products with at least two reviews, the worst first */
  products: z.array(z.object({ productId: z.string(), name: z.string(), count: z.int(), mean: z.int() })),
})
export type ReviewReport = z.infer<typeof ReviewReport>
