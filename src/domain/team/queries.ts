import { computeVersion } from '#domain/audit'
import { findPeople, type Person, type PersonRecord, getPerson } from '#domain/identity'
import { readSettings } from '#domain/settings'
import { database } from '#platform/postgres/database'
import type { Ctx, StaffContext } from '#platform/http/http'
import { type Actor, type Flag, flags, type Staff } from '#shared/auth/permissions'
import type { Me, Member, Permissions } from './contract.ts'
import { findChangeRefusal, toGrantor, isBanned, toMemberState, resolveStaff } from './rules.ts'
import { hasDemoOrders } from './ports.ts'
import { listMemberships, type Membership, getMembership, findAdminRecord } from './memberships.ts'

/**
 * Returns the person as an actor, with the rights of the team record and what the session must do before they apply.
 */
export async function makeActor(person: Person): Promise<Actor> {
  const [record, { staffSecondFactor }] = await Promise.all([
    findAdminRecord(database(), person.id),
    readSettings('security'),
  ])
  const factor = {
    enrolled: person.profile.secondFactor,
    shown: person.session.aal === 'aal2',
    required: staffSecondFactor,
  }
  return {
    kind: 'user',
    userId: person.id,
    email: person.email,
    name: person.name,
    profile: person.profile,
    staff: resolveStaff(record, person.role, factor),
    session: person.session,
  }
}

/** Returns the staff rights of the actor for the client. */
export const toRights = (actor: Actor): Me['staff'] =>
  actor.kind === 'user' && actor.staff ? rightsIn(actor.staff) : null

const rightsIn = ({ role, flags: given, pendingFactor }: Staff) => ({
  role,
  flags: [...given],
  pendingFactor,
})

type User = Extract<Actor, { kind: 'user' }>

/** Returns the person of a session with their staff rights. */
export async function toMe({ userId: id, name, email, profile, session, staff }: User): Promise<Me> {
  return {
    id,
    name,
    email,
    ...profile,
    session: {
      id: session.id,
      startedAt: new Date(session.startedAt).toISOString(),
      expiresAt: new Date(session.expiresAt).toISOString(),
      aal: session.aal,
    },
    staff: staff && rightsIn(staff),
    ...(staff && (await hasDemoOrders()()) ? { demoData: true } : {}),
  }
}

/** Returns the team, oldest member first. */
export async function listMembers(ctx: StaffContext): Promise<Member[]> {
  const memberships = await listMemberships(database())
  const only = memberships.map(({ userId }) => userId)
  const { items } = await findPeople({ only, page: 1, pageSize: Math.max(1, only.length) })
  const people = new Map(items.map((person) => [person.id, person]))
  return memberships.flatMap((each) => {
    const person = people.get(each.userId)
    return person ? memberView(ctx, each, person) : []
  })
}

/** Returns a member. Throws `team.member_not_found`. */
export async function readMember(ctx: StaffContext, id: string): Promise<Member> {
  const membership = await getMembership(database(), id)
  return memberView(ctx, membership, await getPerson(database(), membership.userId))
}

/** Returns the permissions of a member. Throws `team.member_not_found`. */
export async function readPermissions(_ctx: StaffContext, id: string): Promise<Permissions> {
  return toPermissions((await getMembership(database(), id)).flags)
}

/** Returns the row of admin_permissions for these flags. */
export const toPermissions = (given: readonly Flag[]): Permissions =>
  Object.fromEntries(flags.map((flag) => [flag, given.includes(flag)])) as Permissions

function memberView({ actor }: Ctx, membership: Membership, person: PersonRecord): Member {
  const { id, userId, role, isActive, discountLimit, flags: given } = membership
  // Checks a change to the same rights. The check for the last superadmin runs at the change itself.
  const rights = { userId, from: membership, to: membership, otherSuperadmins: 1 }
  return {
    id,
    userId,
    discountLimit,
    role,
    isActive,
    flags: [...given],
    version: computeVersion(toMemberState(membership, person)),
    name: person.name,
    email: person.email,
    secondFactor: person.twoFactorEnabled,
    invited: person.lastSignInAt === null,
    banned: isBanned(person),
    lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
    may: { change: findChangeRefusal(toGrantor(actor), rights) === undefined },
  }
}
