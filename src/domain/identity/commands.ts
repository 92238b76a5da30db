import { and, eq, inArray } from 'drizzle-orm'
import { hashPassword } from 'better-auth/crypto'
import { publishEvent } from '#platform/jobs/events'
import type { Db } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'
import { accountChanged } from './rules.ts'
import { accounts, passkeys, profiles, sessions, wallets } from './tables.ts'

/**
 * Creates a person with a password without sending an email, or sets the password of the existing one. Returns the
 * id.
 */
export async function upsertPerson(
  tx: Db,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<string> {
  const address = email.toLowerCase()
  const confirmed = { name, emailVerified: true, confirmedEmail: address }
  const person = getFirst(
    await tx
      .insert(profiles)
      .values({ email: address, ...confirmed })
      .onConflictDoUpdate({ target: profiles.email, set: confirmed })
      .returning({ id: profiles.id }),
  )
  const { id } = person
  await publishEvent(tx, accountChanged, { userId: id })
  const hash = await hashPassword(password)
  await tx.delete(accounts).where(and(eq(accounts.userId, id), eq(accounts.providerId, 'credential')))
  await tx.insert(accounts).values({ userId: id, accountId: id, providerId: 'credential', password: hash })
  return id
}

/** Deletes the passwords, linked accounts and sessions of these people. Returns how many people had any. */
export async function revokeAccess(tx: Db, emails: readonly string[]): Promise<number> {
  const ids = tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.email, [...emails]))
  for (const table of [sessions, passkeys, wallets]) await tx.delete(table).where(inArray(table.userId, ids))
  return (await tx.delete(accounts).where(inArray(accounts.userId, ids)).returning({ id: accounts.id }))
    .length
}
