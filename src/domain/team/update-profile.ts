import { type PersonRecord, getPerson, updatePerson } from '#domain/identity'
import { type CommandCall, staffCommand } from '#domain/audit'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type Ctx, requireFreshSession } from '#platform/http/http'
import type { PersonEdit } from './contract.ts'
import { findActionRefusal, toGrantor, type PersonAction, toPersonState } from './rules.ts'
import { lockTeam, findMembership, countOtherSuperadmins } from './memberships.ts'

/** Returns the person, locked against changes of rights. Throws if the caller may not do this to them. */
export async function lockPersonFor(
  tx: Db,
  ctx: Ctx,
  userId: string,
  action: PersonAction,
): Promise<PersonRecord> {
  await lockTeam(tx)
  const person = await getPerson(tx, userId)
  const refusal = findActionRefusal(toGrantor(ctx.actor), action, {
    userId,
    rights: await findMembership(tx, userId),
    otherSuperadmins: await countOtherSuperadmins(tx, userId),
  })
  if (refusal) throw new AppError(refusal)
  return person
}

type Correction = PersonEdit & { id: string }

/**
 * Updates a person's name, phone or email. A new email is a new way to sign in, so it needs more rights. It counts as
 * confirmed, since staff entered it.
 */
export const updateProfile = staffCommand({
  entity: 'person',
  async load({ tx, ctx, input: { id, email } }: CommandCall<Correction>) {
    const person = await lockPersonFor(tx, ctx, id, 'edit')
    if (email === undefined || email === person.email) return person
    requireFreshSession(ctx.actor)
    return lockPersonFor(tx, ctx, id, 'takeOver')
  },
  version: ({ loaded }) => toPersonState(loaded),
  save: ({ tx, input: { id, name, phone, email }, loaded: before }) =>
    updatePerson(tx, id, {
      ...(name === undefined ? {} : { name }),
      ...(phone === undefined ? {} : { phone: phone || null }),
      ...(email === undefined || email === before.email ? {} : { email, emailVerified: true }),
    }),
  audit: ({ loaded: before, saved: after }) => ({
    action: 'UPDATE',
    id: after.id,
    name: after.email,
    before: toPersonState(before),
    after: toPersonState(after),
  }),
})
