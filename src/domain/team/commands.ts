import { eq } from 'drizzle-orm'
import { recordAudit } from '#domain/audit'
import {
  createPerson,
  endOutsideSessions,
  personByEmail,
  personById,
  tellPerson,
  updatePerson,
} from '#domain/identity'
import { type Db, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import type { Flag } from '#shared/permissions'
import type { MemberChange, NewMember } from './contract.ts'
import { correctProfile } from './correct-profile.ts'
import { changeRefusal, grantorOf, type Rights } from './rules.ts'
import { lockTeam, type Membership, membershipById, membershipOf, otherSuperadmins } from './memberships.ts'
import { permissionsOf } from './queries.ts'
import { adminPermissions, adminUsers } from './tables.ts'

/** Brings what the team gives a person to `to`, null being nothing, if the rules allow it. Answers the record's id. */
async function change(tx: Db, ctx: Ctx, userId: string, to: Rights | null): Promise<string> {
  guard(ctx.actor, 'equipe')
  await lockTeam(tx)
  const person = await personById(tx, userId)
  const from = await membershipOf(tx, userId)
  const refusal = changeRefusal(grantorOf(ctx.actor), {
    userId,
    from,
    to,
    otherSuperadmins: await otherSuperadmins(tx, userId),
  })
  if (refusal) throw new AppError(refusal)
  const id = await write(tx, userId, from, to)
  // A session from before may have come by a way that opens nobody of the team.
  if (to?.isActive && !from?.isActive) await endOutsideSessions(tx, userId)
  // Without its record the profile's role would make staff of them again (RO-04).
  if (!to && person.role === 'admin') await updatePerson(tx, userId, { role: 'user' })
  await recordAudit(tx, ctx, {
    action: from ? (to ? 'UPDATE' : 'DELETE') : 'CREATE',
    entityType: 'admin',
    entityId: id,
    entityName: person.email,
    ...(from ? { before: shown(from) } : {}),
    ...(to ? { after: shown(to) } : {}),
  })
  await tellPerson(tx, userId)
  return id
}

const shown = ({ role, isActive, flags }: Rights) => ({ role, isActive, flags })

async function write(tx: Db, userId: string, from: Membership | null, to: Rights | null): Promise<string> {
  if (!to) {
    if (!from) throw new AppError('team.member_not_found')
    await tx.delete(adminUsers).where(eq(adminUsers.id, from.id))
    return from.id
  }
  const { role, isActive } = to
  const [record] = await tx
    .insert(adminUsers)
    .values({ userId, role, isActive })
    .onConflictDoUpdate({ target: adminUsers.userId, set: { role, isActive } })
    .returning({ id: adminUsers.id })
  const { id } = record!
  const values = permissionsOf(to.flags)
  await tx
    .insert(adminPermissions)
    .values({ adminUserId: id, ...values })
    .onConflictDoUpdate({ target: adminPermissions.adminUserId, set: values })
  return id
}

/** Makes a person staff with a role and flags, or changes what they have. Answers the id of their record. */
export const saveStaff = (
  tx: Db,
  ctx: Ctx,
  { userId, role, given }: { userId: string; role: 'admin' | 'superadmin'; given: readonly Flag[] },
): Promise<string> => change(tx, ctx, userId, { role, isActive: true, flags: given })

/**
 * Puts whoever has that e-mail on the team, made anew if nobody has it yet. Answers the record's id, and whether they
 * need a way in. Throws `team.already_member`.
 */
export const addMember = (ctx: Ctx, wanted: NewMember): Promise<{ id: string; needsWayIn: boolean }> =>
  transaction(async (tx) => {
    guard(ctx.actor, 'equipe')
    await lockTeam(tx)
    const { email, name, role, flags } = wanted
    const known = await personByEmail(tx, email)
    if (known && (await membershipOf(tx, known.id))) throw new AppError('team.already_member')
    const userId = known?.id ?? (await createPerson(tx, { email, name: name ?? email.split('@')[0]! }))
    // An account that was never confirmed may be a stranger's: its invitation chooses the password anew.
    return { id: await saveStaff(tx, ctx, { userId, role, given: flags }), needsWayIn: !known?.emailVerified }
  })

/** Changes name, role or whether the record counts; flags stay. */
export const changeMember = (ctx: Ctx, id: string, { name, role, isActive }: MemberChange): Promise<void> =>
  transaction(async (tx) => {
    guard(ctx.actor, 'equipe')
    await lockTeam(tx)
    const from = await membershipById(tx, id)
    const to = { role: role ?? from.role, isActive: isActive ?? from.isActive, flags: from.flags }
    if (to.role !== from.role || to.isActive !== from.isActive) await change(tx, ctx, from.userId, to)
    if (name !== undefined) await correctProfile(tx, ctx, from.userId, { name })
  })

export const removeMember = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async (tx) => {
    guard(ctx.actor, 'equipe')
    await change(tx, ctx, (await membershipById(tx, id)).userId, null)
  })

/** Gives a member these flags and no other; role and state stay (CA-24). */
export const savePermissions = (ctx: Ctx, id: string, given: readonly Flag[]): Promise<void> =>
  transaction(async (tx) => {
    guard(ctx.actor, 'equipe')
    await lockTeam(tx)
    const { userId, role, isActive } = await membershipById(tx, id)
    await change(tx, ctx, userId, { role, isActive, flags: given })
  })
