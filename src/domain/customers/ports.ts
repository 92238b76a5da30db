import type { Db } from '#platform/database'

/** What contexts that stand above this one know about whether an account may end. */
export type AccountHolds = {
  /** true for the last one who can give rights to others: they may not leave the shop without anybody */
  indispensable(db: Db, userId: string): Promise<boolean>
  /** true while an order is under way: it needs its customer's address and e-mail until it has ended */
  unfinished(db: Db, userId: string): Promise<boolean>
}

/** Throws where an address contradicts its CEP, with the field that is wrong. */
export type AddressCheck = (address: { cep: string; city: string; state: string }) => Promise<void>

let check: AddressCheck | undefined

/** Names who knows towns by their CEPs; server/open-domain.ts does it once at start. */
export function useAddressCheck(chosen: AddressCheck): void {
  check = chosen
}

export const checkAddress: AddressCheck = (address) => {
  if (!check) throw new Error('nobody says where a CEP is')
  return check(address)
}

let holds: AccountHolds | undefined

/** Names who is asked; server/open-domain.ts does it once at start. */
export function useAccountHolds(chosen: AccountHolds): void {
  holds = chosen
}

export const accountHolds = (): AccountHolds => {
  if (!holds) throw new Error('nobody says which accounts may end')
  return holds
}
