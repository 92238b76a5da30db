import type { Db } from '#platform/database'

/** What contexts that stand above this one know about whether an account may end. */
export type AccountHolds = {
  /** true for the last one who can give rights to others: they may not leave the shop without anybody */
  indispensable(db: Db, userId: string): Promise<boolean>
  /** true while an order is under way: it needs its customer's address and e-mail until it has ended */
  unfinished(db: Db, userId: string): Promise<boolean>
}

let holds: AccountHolds | undefined

/** Names who is asked; server/shop.ts does it once at start. */
export function useAccountHolds(chosen: AccountHolds): void {
  holds = chosen
}

export const accountHolds = (): AccountHolds => {
  if (!holds) throw new Error('nobody says which accounts may end')
  return holds
}
