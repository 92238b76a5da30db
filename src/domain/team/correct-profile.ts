import { type PersonRecord, personById, updatePerson } from '#domain/identity'
import { recordAudit } from '#domain/audit'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, confirmed, guard } from '#platform/http'
import type { PersonEdit } from './contract.ts'
import { actionRefusal, grantorOf, type PersonAction } from './rules.ts'
import { lockTeam, membershipOf, otherSuperadmins } from './memberships.ts'

/** The person, held against changes of rights, for somebody who may do that to them; throws why not. */
export async function personFor(
  tx: Db,
  ctx: Ctx,
  userId: string,
  action: PersonAction,
): Promise<PersonRecord> {
  guard(ctx.actor, 'usuarios')
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

/**
 * Corrects a person's name, phone or e-mail. A new e-mail is a new way in, so it asks for more, and counts as confirmed:
 * whoever manages the shop answers for it.
 */
export async function correctProfile(tx: Db, ctx: Ctx, userId: string, edit: PersonEdit): Promise<void> {
  const before = await personFor(tx, ctx, userId, 'edit')
  if (edit.email !== undefined && edit.email !== before.email) {
    confirmed(ctx.actor)
    await personFor(tx, ctx, userId, 'takeOver')
  }
  const after = await updatePerson(tx, userId, {
    ...(edit.name === undefined ? {} : { name: edit.name }),
    ...(edit.phone === undefined ? {} : { phone: edit.phone || null }),
    ...(edit.email === undefined || edit.email === before.email
      ? {}
      : { email: edit.email, emailVerified: true }),
  })
  await recordAudit(tx, ctx, {
    action: 'UPDATE',
    entityType: 'person',
    entityId: userId,
    entityName: after.email,
    before: shown(before),
    after: shown(after),
  })
}

const shown = ({ name, email, phone }: PersonRecord) => ({ name, email, phone })
