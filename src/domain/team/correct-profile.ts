import { type PersonRecord, personById, updatePerson } from '#domain/identity'
import { type Call, staffCommand } from '#domain/audit'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, confirmed } from '#platform/http'
import type { PersonEdit } from './contract.ts'
import { actionRefusal, grantorOf, type PersonAction, personState } from './rules.ts'
import { lockTeam, membershipOf, otherSuperadmins } from './memberships.ts'

/** Returns the person, locked against changes of rights. Throws if the caller may not do this to them. */
export async function personFor(
  tx: Db,
  ctx: Ctx,
  userId: string,
  action: PersonAction,
): Promise<PersonRecord> {
  await lockTeam(tx)
  const person = await personById(tx, userId)
  const refusal = actionRefusal(grantorOf(ctx.actor), action, {
    userId,
    rights: await membershipOf(tx, userId),
    otherSuperadmins: await otherSuperadmins(tx, userId),
  })
  if (refusal) throw new AppError(refusal)
  return person
}

type Correction = PersonEdit & { id: string }

/**
 * Updates a person's name, phone or email. A new email is a new way to sign in, so it needs more rights. It counts as
 * confirmed, since staff entered it.
 */
export const correctProfile = staffCommand({
  screen: 'usuarios',
  entity: 'person',
  async load({ tx, ctx, input: { id, email } }: Call<Correction>) {
    const person = await personFor(tx, ctx, id, 'edit')
    if (email === undefined || email === person.email) return person
    confirmed(ctx.actor)
    return personFor(tx, ctx, id, 'takeOver')
  },
  version: ({ loaded }) => personState(loaded),
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
    before: personState(before),
    after: personState(after),
  }),
})
