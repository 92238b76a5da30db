import type { Db } from '#platform/postgres/database'
import { port } from '#platform/config/port'

/** Checks of higher layers whether an account may be deleted. */
export type DeletionBlockers = {
  /** returns true for the last superadmin, whose deletion would leave nobody to grant permissions */
  indispensable(db: Db, userId: string): Promise<boolean>
  /** returns true while an order is open: it needs the customer's address and email */
  unfinished(db: Db, userId: string): Promise<boolean>
}

/** Throws if an address does not match its CEP, with the wrong field. */
export type AddressCheck = (address: { cep: string; city: string; state: string }) => Promise<void>

/** Returns the names of the current versions of terms and privacy. */
export type LegalVersions = (db: Db) => Promise<Record<'terms' | 'privacy', string>>

export const legalVersions = port<LegalVersions>('customers.legalVersions')

export const addressCheck = port<AddressCheck>('customers.addressCheck')

export const deletionBlockers = port<DeletionBlockers>('customers.accountHolds')
