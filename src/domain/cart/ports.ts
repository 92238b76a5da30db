import { port } from '#platform/config/port'

/** Returns whether a user buys for a company with wholesale prices. A port, because wholesale is on the same layer. */
export const isWholesaleBuyer = port<(userId: string) => Promise<boolean>>('cart.wholesaleBuyer')
