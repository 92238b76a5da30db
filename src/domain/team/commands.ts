import { eq } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import {
  createPerson,
  endProviderSessions,
  findPersonByEmail,
  getPerson,
  notifyPerson,
  updatePerson,
} from '#domain/identity'
import { publishEvent } from '#platform/jobs/events'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import type { Flag } from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'
import type { MemberChange, NewMember } from './contract.ts'
import { updateProfile } from './update-profile.ts'
import { findChangeRefusal, staffChanged, toGrantor, toMemberState, type Rights } from './rules.ts'
import {
  lockTeam,
  type Membership,
  getMembership,
  findMembership,
  countOtherSuperadmins,
} from './memberships.ts'
import { toPermissions } from './queries.ts'
import { adminPermissions, adminUsers } from './tables.ts'

/** Changes the team membership of a person to `to` (null: none) if the rules allow it. Returns the id of the record. */
const changeRights = staffCommand({
  entity: 'admin',
  async load({ tx, input: { userId } }: CommandCall<{ userId: string; to: Rights | null }>) {
    await lockTeam(tx)
    return {
      person: await getPerson(tx, userId),
      from: await findMembership(tx, userId),
      otherSuperadmins: await countOtherSuperadmins(tx, userId),
    }
  },
  decide({ ctx, input, loaded: { from, otherSuperadmins } }) {
    const refusal = findChangeRefusal(toGrantor(ctx.actor), { ...input, from, otherSuperadmins })
    if (refusal) throw new AppError(refusal)
  },
  async save({ tx, input: { userId, to }, loaded: { person, from } }) {
    const id = await write(tx, userId, from, to)
    // An open session may come from a sign-in method that is not allowed for staff.
    if (to?.isActive && !from?.isActive) await endProviderSessions(tx, userId)
    // Without a record the profile's role would make the person staff again (RO-04).
    if (!to && person.role === 'admin') await updatePerson(tx, userId, { role: 'user' })
    return id
  },
  audit: ({ input: { to }, loaded: { person, from }, saved: id }) => ({
    action: from ? (to ? 'UPDATE' : 'DELETE') : 'CREATE',
    id,
    name: person.email,
    before: from ? shown(from) : undefined,
    after: to ? shown(to) : undefined,
  }),
  async announce({ tx, input: { userId } }) {
    await notifyPerson(tx, userId)
    await publishEvent(tx, staffChanged, { userId })
  },
})

const shown = ({ role, isActive, flags }: Rights) => ({ role, isActive, flags })

async function write(tx: Db, userId: string, from: Membership | null, to: Rights | null): Promise<string> {
  if (!to) {
    if (!from) throw new AppError('team.member_not_found')
    await tx.delete(adminUsers).where(eq(adminUsers.id, from.id))
    return from.id
  }
  const { role, isActive } = to
  const record = getFirst(
    await tx
      .insert(adminUsers)
      .values({ userId, role, isActive })
      .onConflictDoUpdate({ target: adminUsers.userId, set: { role, isActive } })
      .returning({ id: adminUsers.id }),
  )
  const { id } = record
  const values = toPermissions(to.flags)
  await tx
    .insert(adminPermissions)
    .values({ adminUserId: id, ...values })
    .onConflictDoUpdate({ target: adminPermissions.adminUserId, set: values })
  return id
}

/** Creates or changes the staff record of a person. Returns its id. */
export const saveStaff = (
  tx: Db,
  ctx: StaffContext,
  { userId, role, given }: { userId: string; role: 'admin' | 'superadmin'; given: readonly Flag[] },
): Promise<string> => changeRights(tx, ctx, { userId, to: { role, isActive: true, flags: given } })

/**
 * Adds the person with this email to the team; creates the account if needed. Returns the id of the record, and
 * whether the person needs an invitation. Throws `team.already_member`.
 */
export const addMember = staffCommand({
  entity: 'admin',
  async load({ tx, input: { email } }: CommandCall<NewMember>) {
    await lockTeam(tx)
    const known = await findPersonByEmail(tx, email)
    return { known, isMember: known !== undefined && (await findMembership(tx, known.id)) !== null }
  },
  decide({ loaded: { isMember } }) {
    if (isMember) throw new AppError('team.already_member')
  },
  async save({ tx, ctx, input: { email, name, role, flags }, loaded: { known } }) {
    const userId = known?.id ?? (await createPerson(tx, { email, name: name ?? email.split('@')[0]! }))
    // An unconfirmed account may be a stranger's: its invitation sets a new password.
    return { id: await saveStaff(tx, ctx, { userId, role, given: flags }), needsWayIn: !known?.emailVerified }
  },
  audit: 'parts',
})

/** Creates a command on a member by id, locked against other changes of rights. */
const memberCommand = <Input extends { id: string }>(
  save: (call: CommandCall<Input> & { loaded: Membership & { name: string } }) => Promise<void>,
) =>
  staffCommand({
    entity: 'admin',
    async load({ tx, input: { id } }: CommandCall<Input>) {
      await lockTeam(tx)
      const membership = await getMembership(tx, id)
      return { ...membership, name: (await getPerson(tx, membership.userId)).name }
    },
    version: ({ loaded }) => toMemberState(loaded, loaded),
    versioned: ({ loaded: { id, userId } }) => ({ admin: id, person: userId }),
    save,
    audit: 'parts',
  })

/** Sets the largest discount that a member may give on an order. Throws `team.superadmin_only` and `team.own_rights`. */
const changeDiscountLimit = staffCommand({
  entity: 'admin',
  load: async ({ tx, input: { member } }: CommandCall<{ member: Membership; discountLimit: number }>) => ({
    person: await getPerson(tx, member.userId),
  }),
  decide({ ctx, input: { member } }) {
    const who = toGrantor(ctx.actor)
    if (who.userId === member.userId) throw new AppError('team.own_rights')
    if (!who.superadmin) throw new AppError('team.superadmin_only')
  },
  save: ({ tx, input: { member, discountLimit } }) =>
    tx.update(adminUsers).set({ discountLimit }).where(eq(adminUsers.id, member.id)),
  audit: ({ input: { member, discountLimit }, loaded: { person } }) => ({
    action: 'UPDATE',
    id: member.id,
    name: person.email,
    before: { discountLimit: member.discountLimit },
    after: { discountLimit },
  }),
})

/** Changes name, role, active state or discount limit of a member; flags stay. */
export const changeMember = memberCommand<MemberChange & { id: string }>(
  async ({ tx, ctx, input: { name, role, isActive, discountLimit }, loaded: from }) => {
    const { userId, flags } = from
    const to = { role: role ?? from.role, isActive: isActive ?? from.isActive, flags }
    if (to.role !== from.role || to.isActive !== from.isActive) await changeRights(tx, ctx, { userId, to })
    if (discountLimit !== undefined && discountLimit !== from.discountLimit)
      await changeDiscountLimit(tx, ctx, { member: from, discountLimit })
    if (name !== undefined) await updateProfile(tx, ctx, { id: userId, name })
  },
)

export const removeMember = memberCommand(
  async ({ tx, ctx, loaded: { userId } }) => void (await changeRights(tx, ctx, { userId, to: null })),
)

/** Replaces the flags of a member; role and state stay (CA-24). */
export const savePermissions = memberCommand<{
  id: string
  given: readonly Flag[]
  version?: string | undefined
}>(
  async ({ tx, ctx, input: { given }, loaded: { userId, role, isActive } }) =>
    void (await changeRights(tx, ctx, { userId, to: { role, isActive, flags: given } })),
)
