import { eq } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { authOptions } from '#context/identity/options.ts'
import { accountChanged, accountCreated } from '#context/identity/rules.ts'
import { notifyPerson } from '#context/identity/sessions/person-updates.ts'
import { database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { publishEvent } from '#platform/jobs/events'
import { profiles } from '#tables/identity'
import { verifyEmail } from './invitations.ts'
import { setPassword } from './passwords.ts'
import { type PersonRecord, findPersonByEmail } from './people.ts'

/**
 * Returns the account of a confirmation link. Throws `identity.link_invalid`, and `identity.already_confirmed` if the
 * email is confirmed.
 */
export async function findUnconfirmedAccount(token: string): Promise<PersonRecord> {
  const key = new TextEncoder().encode(authOptions().secret)
  const read = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => undefined)
  const { email, updateTo } = (read?.payload ?? {}) as Record<string, unknown>
  const isConfirmation = typeof email === 'string' && updateTo === undefined
  const person = isConfirmation ? await findPersonByEmail(database(), email) : undefined
  if (!person) throw new AppError('identity.link_invalid')
  if (person.emailVerified) throw new AppError('identity.already_confirmed')
  return person
}

/** Input of the mailbox owner for an account that was created in another browser. */
export type NewAccountHolder = { passwordHash: string; name: string; marketing: boolean; ip: string }

/**
 * Confirms the email of an account. With `holder` the account was created in another browser, maybe by a stranger:
 * name, password and consents are replaced. Returns false if another call confirmed it first.
 */
export const confirmEmail = (userId: string, holder?: NewAccountHolder): Promise<boolean> =>
  transaction(async (tx) => {
    if (!(await verifyEmail(tx, userId))) return false
    if (holder) {
      const { passwordHash, name, marketing, ip } = holder
      await setPassword(tx, userId, passwordHash)
      await tx.update(profiles).set({ name }).where(eq(profiles.id, userId))
      await publishEvent(tx, accountCreated, { userId, ip, marketing })
      await publishEvent(tx, accountChanged, { userId })
    }
    await notifyPerson(tx, userId)
    return true
  })
