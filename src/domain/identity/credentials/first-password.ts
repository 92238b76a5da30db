import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { createEmail, enqueueEmail } from '#context/identity/links/emails.ts'
import { assertStrongPassword, setPassword } from '#context/identity/people/passwords.ts'
import { notifyPerson } from '#context/identity/sessions/person-updates.ts'
import { transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { requireFreshSession, type Ctx } from '#platform/http/http'
import { accounts, profiles } from '#tables/identity'

/** Sets the first password of an account without one. Throws `identity.refused` if there is one. */
export async function setFirstPassword({ actor }: Ctx, newPassword: string): Promise<void> {
  const { userId, email, name } = requireFreshSession(actor)
  assertStrongPassword(newPassword, 'newPassword', { email, name })
  const hash = await hashPassword(newPassword)
  await transaction(async (tx) => {
    const [person] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('update')
    const [held] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    if (!person || held) throw new AppError('identity.refused')
    await setPassword(tx, userId, hash)
    await enqueueEmail(tx, createEmail({ email, name }, 'password_changed'))
    await notifyPerson(tx, userId)
  })
}
