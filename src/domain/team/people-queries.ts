import { versionOf } from '#domain/audit'
import { deviceOf, findPeople, type PersonRecord, personById, placeOf, sessionsOf } from '#domain/identity'
import { database } from '#platform/database'
import { type Ctx, guard } from '#platform/http'
import type { PeopleFilter, PeoplePage, PeopleSearch, PersonSession, PersonView } from './contract.ts'
import { orderCounts } from './ports.ts'
import { actionRefusal, grantorOf, isBanned, type PersonAction, personState } from './rules.ts'
import { allMemberships, type Membership, membershipOf } from './memberships.ts'

const narrowed = (filter: PeopleFilter, team: readonly string[]) => {
  if (filter === 'team') return { only: team }
  if (filter === 'customers') return { without: team }
  if (filter === 'banned') return { banned: true }
  return filter === 'unconfirmed' ? { confirmed: false } : {}
}

/** Returns a page of accounts. */
export async function listPeople(ctx: Ctx, query: PeopleSearch): Promise<PeoplePage> {
  guard(ctx.actor, 'usuarios')
  const { filter, ...rest } = query
  const team = new Map((await allMemberships(database())).map((each) => [each.userId, each]))
  const { items, total } = await findPeople({ ...rest, ...narrowed(filter, [...team.keys()]) })
  const orders = await orderCounts()(items.map(({ id }) => id))
  return {
    items: items.map((person) => {
      const member = team.get(person.id)
      return {
        ...rowOf(person, orders),
        staff: member ? { role: member.role, isActive: member.isActive } : null,
      }
    }),
    total,
    page: query.page,
    pageSize: query.pageSize,
  }
}

const rowOf = (person: PersonRecord, orders: ReadonlyMap<string, number>) => ({
  id: person.id,
  name: person.name,
  email: person.email,
  emailVerified: person.emailVerified,
  banned: isBanned(person),
  orders: orders.get(person.id) ?? 0,
  createdAt: person.createdAt.toISOString(),
  lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
})

/** Returns a person with related data. Throws `identity.person_not_found`. */
export async function readPerson(ctx: Ctx, id: string): Promise<PersonView> {
  guard(ctx.actor, 'usuarios')
  const db = database()
  const [person, rights, orders] = await Promise.all([
    personById(db, id),
    membershipOf(db, id),
    orderCounts()([id]),
  ])
  // The check for the last superadmin runs when an action is executed.
  const may = (action: PersonAction): boolean =>
    actionRefusal(grantorOf(ctx.actor), action, { userId: id, rights, otherSuperadmins: 1 }) === undefined
  return {
    ...rowOf(person, orders),
    phone: person.phone,
    image: person.image,
    secondFactor: person.twoFactorEnabled,
    profileRole: person.role,
    ban: isBanned(person)
      ? { reason: person.banReason ?? '', until: person.banExpires?.toISOString() ?? null }
      : null,
    member: rights && { ...adminUser(rights), flags: [...rights.flags] },
    version: versionOf(personState(person)),
    may: { edit: may('edit'), takeOver: may('takeOver'), shutOut: may('shutOut') },
  }
}

const adminUser = ({ id, userId, role, isActive }: Membership) => ({ id, userId, role, isActive })

/** Returns the admin record of a person, null without one (CA-20). */
export async function readAdminUser(ctx: Ctx, userId: string) {
  guard(ctx.actor, 'usuarios')
  const found = await membershipOf(database(), userId)
  return found && adminUser(found)
}

/** Returns the open sessions of a person, last seen first. Throws `identity.person_not_found`. */
export async function listSessions(ctx: Ctx, id: string): Promise<PersonSession[]> {
  guard(ctx.actor, 'usuarios')
  await personById(database(), id)
  return (await sessionsOf(id)).map((session) => ({
    id: session.id,
    device: deviceOf(session.userAgent),
    place: placeOf(session.ipAddress),
    ip: session.ipAddress,
    method: session.method,
    startedAt: session.createdAt.toISOString(),
    lastSeenAt: session.updatedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  }))
}
