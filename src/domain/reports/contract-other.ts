import { z } from 'zod'

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
  sold: z.int(),
  returnedPieces: z.int(),
  /** pieces sold of those that were there, in hundredths of a percent */
  sellThrough: z.int(),
  /** days since the last piece was sold, or since the first stock */
  idleDays: z.int(),
  publishedOn: z.string().nullable(),
})

export const StockReport = z.object({
  totals: z.object({
    onHand: z.int(),
    value: z.int(),
    pieces: z.int(),
    sold: z.int(),
    idlePieces: z.int(),
    idleValue: z.int(),
  }),
  items: z.array(StockRow),
})
export type StockReport = z.infer<typeof StockReport>
export const stockOrders = ['idle', 'sold', 'sell_through', 'launch'] as const

/** Returned pieces and amounts of a period, by reason; amounts are centavos. */
export const ReturnReport = z.object({
  totals: z.object({ sold: z.int(), returned: z.int(), pieces: z.int(), returnedPieces: z.int() }),
  reasons: z.array(
    z.object({ kind: z.string(), reason: z.string(), count: z.int(), pieces: z.int(), amount: z.int() }),
  ),
  sizes: z.array(z.object({ size: z.string(), pieces: z.int(), returnedPieces: z.int() })),
})
export type ReturnReport = z.infer<typeof ReturnReport>

export const ReviewReport = z.object({
  count: z.int(),
  /** hundredths of a star */
  mean: z.int(),
  /** reviews with 1 to 5 stars */
  stars: z.array(z.int()).length(5),
  /** products with at least two reviews, the worst first */
  products: z.array(z.object({ productId: z.string(), name: z.string(), count: z.int(), mean: z.int() })),
})
export type ReviewReport = z.infer<typeof ReviewReport>
