import type { Db } from '#platform/database'
import { port } from '#platform/port'

/** What contexts that stand above this one know about whether an account may end. */
export type AccountHolds = {
  /** true for the last one who can give rights to others: they may not leave the shop without anybody */
  indispensable(db: Db, userId: string): Promise<boolean>
  /** true while an order is under way: it needs its customer's address and e-mail until it has ended */
  unfinished(db: Db, userId: string): Promise<boolean>
}

/** Throws where an address contradicts its CEP, with the field that is wrong. */
export type AddressCheck = (address: { cep: string; city: string; state: string }) => Promise<void>

/** The names of the versions of terms and privacy that are in force. */
export type LegalVersions = (db: Db) => Promise<Record<'terms' | 'privacy', string>>

export const legalVersions = port<LegalVersions>('customers.legalVersions')

export const addressCheck = port<AddressCheck>('customers.addressCheck')

export const accountHolds = port<AccountHolds>('customers.accountHolds')
