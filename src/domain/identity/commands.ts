import { and, eq, inArray } from 'drizzle-orm'
import { hashPassword } from 'better-auth/crypto'
import type { Db } from '#platform/database'
import { accounts, passkeys, profiles, sessions, wallets } from './tables.ts'

/** Makes a person with a password whom nobody has to greet, or gives the one of that e-mail this password. Answers the id. */
export async function upsertPerson(
  tx: Db,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<string> {
  const address = email.toLowerCase()
  const confirmed = { name, emailVerified: true, confirmedEmail: address }
  const [person] = await tx
    .insert(profiles)
    .values({ email: address, ...confirmed })
    .onConflictDoUpdate({ target: profiles.email, set: confirmed })
    .returning({ id: profiles.id })
  const { id } = person!
  const hash = await hashPassword(password)
  await tx.delete(accounts).where(and(eq(accounts.userId, id), eq(accounts.providerId, 'credential')))
  await tx.insert(accounts).values({ userId: id, accountId: id, providerId: 'credential', password: hash })
  return id
}

/** Takes every way in from these people: their passwords, linked accounts and open sessions. Answers how many had one. */
export async function revokeAccess(tx: Db, emails: readonly string[]): Promise<number> {
  const ids = tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.email, [...emails]))
  for (const table of [sessions, passkeys, wallets]) await tx.delete(table).where(inArray(table.userId, ids))
  return (await tx.delete(accounts).where(inArray(accounts.userId, ids)).returning({ id: accounts.id }))
    .length
}
