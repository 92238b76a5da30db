import { port } from '#platform/config/port'

/** Terms of the orders of a company's buyer; the minimum is in centavos. */
export type WholesaleTerms = { minimumOrder: number; needsApprover: boolean }

/**
 * Returns the terms of a user who buys for a company with wholesale prices, undefined for everybody else. A port,
 * because wholesale is on the same layer.
 */
export const findWholesaleTerms =
  port<(userId: string) => Promise<WholesaleTerms | undefined>>('cart.wholesaleTerms')
