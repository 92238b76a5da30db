import { assertStrongPassword, upsertPerson } from '#domain/identity'
import { database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { makeSystemCtx } from '#platform/http/http'
import { isValidSignature, signText } from '#platform/http/signature'
import { saveStaff } from './commands.ts'
import type { FirstAccess } from './contract.ts'
import { hasSuperadmin, lockTeam } from './memberships.ts'

const signedText = 'team.first-access'

/**
 * Returns the token of the link that creates the first superadmin, undefined once the store has one. It is signed with
 * a secret of the store, so every process prints the same link, and it is refused for good once it was used.
 */
export const getFirstAccessToken = async (): Promise<string | undefined> =>
  (await hasSuperadmin(database())) ? undefined : signText(signedText)

/**
 * Creates the first superadmin. Throws `team.first_link_invalid` for another token, `team.already_set_up` if the store
 * has a superadmin, and `identity.weak_password`.
 */
export async function createFirstSuperadmin({ token, name, email, password }: FirstAccess): Promise<void> {
  if (!isValidSignature(signedText, token)) throw new AppError('team.first_link_invalid')
  assertStrongPassword(password, 'password', { name, email })
  await transaction(async (tx) => {
    await lockTeam(tx)
    if (await hasSuperadmin(tx)) throw new AppError('team.already_set_up')
    const userId = await upsertPerson(tx, { email, name, password })
    await saveStaff(tx, makeSystemCtx('primeiro acesso'), { userId, role: 'superadmin', given: [] })
  })
}
