import { z } from 'zod'

/** Steps of the funnel that are counted as they happen; orders that are paid come from the facts. */
export const funnelSteps = ['page', 'cart', 'checkout', 'order'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Counts of one period; none belongs to a person, and bots are left out. */
export const FunnelCounts = z.object({
  /** pages that the server answered to a browser */
  page: z.int(),
  /** additions to a cart */
  cart: z.int(),
  /** carts that reached the checkout */
  checkout: z.int(),
  /** orders that were placed there */
  order: z.int(),
  /** orders that were paid, of the same days */
  paid: z.int(),
})
export type FunnelCounts = z.infer<typeof FunnelCounts>

export const FunnelReport = z.object({
  counts: FunnelCounts,
  before: FunnelCounts.nullable(),
  days: z.array(FunnelCounts.extend({ day: z.string() })),
  /** first day that was counted; null: nothing was counted yet */
  since: z.string().nullable(),
})
export type FunnelReport = z.infer<typeof FunnelReport>
