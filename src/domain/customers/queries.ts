import { and, asc, desc, eq, lte } from 'drizzle-orm'
import { type Db, database } from '#platform/postgres/database'
import type { State } from '#shared/brazil/cep'
import type { AddressView, ConsentView, DeletionView } from './contract.ts'
import { addresses, consents, deletions } from './tables.ts'

export const toAddressView = ({
  userId: _userId,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  state,
  ...row
}: typeof addresses.$inferSelect): AddressView => ({ ...row, state: state as State })

/** Returns the addresses of a person: the default first, then the newest. */
export async function listAddresses(db: Db, userId: string): Promise<AddressView[]> {
  const kept = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), asc(addresses.id))
  return kept.map(toAddressView)
}

export const toConsentView = ({
  purpose,
  version,
  granted,
  source,
  at,
}: typeof consents.$inferSelect): ConsentView => ({
  purpose: purpose as ConsentView['purpose'],
  version,
  granted,
  source: source as ConsentView['source'],
  at: at.toISOString(),
})

/** Returns the consents of a person and their withdrawals, newest first. */
export const listConsents = (db: Db, userId: string): Promise<(typeof consents.$inferSelect)[]> =>
  db.select().from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.at), desc(consents.id))

/** Returns the last marketing choice of a person; undefined if there is none. */
export async function findMarketingConsent(db: Db, userId: string): Promise<ConsentView | undefined> {
  const [last] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.purpose, 'marketing')))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  return last && toConsentView(last)
}

export const toDeletionView = ({ requestedAt, dueAt }: typeof deletions.$inferSelect): DeletionView => ({
  requestedAt: requestedAt.toISOString(),
  dueAt: dueAt.toISOString(),
})

export async function findDeletion(db: Db, userId: string): Promise<DeletionView | null> {
  const [asked] = await db.select().from(deletions).where(eq(deletions.userId, userId))
  return asked ? toDeletionView(asked) : null
}

/** Returns the user ids of due deletions, oldest first. */
export async function listDueDeletions(now: Date): Promise<string[]> {
  const due = await database()
    .select({ userId: deletions.userId })
    .from(deletions)
    .where(lte(deletions.dueAt, now))
    .orderBy(asc(deletions.dueAt))
  return due.map(({ userId }) => userId)
}

/** Locks a due deletion for this transaction; false if it was cancelled, or another process has it. */
export async function lockDueDeletion(tx: Db, userId: string, now: Date): Promise<boolean> {
  const held = await tx
    .select({ userId: deletions.userId })
    .from(deletions)
    .where(and(eq(deletions.userId, userId), lte(deletions.dueAt, now)))
    .for('update', { skipLocked: true })
  return held.length > 0
}
