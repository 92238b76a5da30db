import { versionOf } from '#domain/audit'
import { findPeople, type Person, type PersonRecord, personById } from '#domain/identity'
import { settingsOf } from '#domain/settings'
import { database } from '#platform/database'
import { type Ctx, guard } from '#platform/http'
import { type Actor, type Flag, flags, type Staff } from '#shared/permissions'
import type { Me, Member, Permissions } from './contract.ts'
import { changeRefusal, grantorOf, isBanned, memberState, staffOf } from './rules.ts'
import { pastIsMadeUp } from './ports.ts'
import { allMemberships, type Membership, membershipById, recordOf } from './memberships.ts'

/** The person as an actor, with what the team record gives and what the session still owes. */
export async function actorOf(person: Person): Promise<Actor> {
  const [record, { staffSecondFactor }] = await Promise.all([
    recordOf(database(), person.id),
    settingsOf('security'),
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
    staff: staffOf(record, person.role, factor),
    session: person.session,
  }
}

/** What the team gives the actor, for the screens that mirror it. */
export const rightsOf = (actor: Actor): Me['staff'] =>
  actor.kind === 'user' && actor.staff ? rightsIn(actor.staff) : null

const rightsIn = ({ role, flags: given, pendingFactor }: Staff) => ({
  role,
  flags: [...given],
  pendingFactor,
})

type User = Extract<Actor, { kind: 'user' }>

/** Who holds a session, with what the team gives them. */
export async function meOf({ userId: id, name, email, profile, session, staff }: User): Promise<Me> {
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
    ...(staff && (await pastIsMadeUp()()) ? { demoData: true } : {}),
  }
}

/** The team, its first member first. */
export async function listMembers(ctx: Ctx): Promise<Member[]> {
  guard(ctx.actor, 'equipe')
  const memberships = await allMemberships(database())
  const only = memberships.map(({ userId }) => userId)
  const { items } = await findPeople({ only, page: 1, pageSize: Math.max(1, only.length) })
  const people = new Map(items.map((person) => [person.id, person]))
  return memberships.flatMap((each) => {
    const person = people.get(each.userId)
    return person ? memberView(ctx, each, person) : []
  })
}

/** Throws `team.member_not_found`. */
export async function readMember(ctx: Ctx, id: string): Promise<Member> {
  guard(ctx.actor, 'equipe')
  const membership = await membershipById(database(), id)
  return memberView(ctx, membership, await personById(database(), membership.userId))
}

/** Throws `team.member_not_found`. */
export async function readPermissions(ctx: Ctx, id: string): Promise<Permissions> {
  guard(ctx.actor, 'equipe')
  return permissionsOf((await membershipById(database(), id)).flags)
}

/** The row of admin_permissions that gives these flags and no other. */
export const permissionsOf = (given: readonly Flag[]): Permissions =>
  Object.fromEntries(flags.map((flag) => [flag, given.includes(flag)])) as Permissions

function memberView({ actor }: Ctx, membership: Membership, person: PersonRecord): Member {
  const { id, userId, role, isActive, flags: given } = membership
  // What would be refused even if nothing changed. That one superadmin stays is looked at when something does.
  const rights = { userId, from: membership, to: membership, otherSuperadmins: 1 }
  return {
    id,
    userId,
    role,
    isActive,
    flags: [...given],
    version: versionOf(memberState(membership, person)),
    name: person.name,
    email: person.email,
    secondFactor: person.twoFactorEnabled,
    invited: person.lastSignInAt === null,
    banned: isBanned(person),
    lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
    may: { change: changeRefusal(grantorOf(actor), rights) === undefined },
  }
}
