import { computeVersion } from '#domain/audit'
import {
  describeDevice,
  findPeople,
  type PersonRecord,
  getPerson,
  describeIp,
  findSessions,
} from '#domain/identity'
import { database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import type { PeopleFilter, PeoplePage, PeopleSearch, PersonSession, PersonView } from './contract.ts'
import { countOrders } from './ports.ts'
import { findActionRefusal, toGrantor, isBanned, type PersonAction, toPersonState } from './rules.ts'
import { listMemberships, type Membership, findMembership } from './memberships.ts'

const narrowed = (filter: PeopleFilter, team: readonly string[]) => {
  if (filter === 'team') return { only: team }
  if (filter === 'customers') return { without: team }
  if (filter === 'banned') return { banned: true }
  return filter === 'unconfirmed' ? { confirmed: false } : {}
}

/** Returns a page of accounts. */
export async function listPeople(_ctx: StaffContext, query: PeopleSearch): Promise<PeoplePage> {
  const { filter, ...rest } = query
  const team = new Map((await listMemberships(database())).map((each) => [each.userId, each]))
  const { items, total } = await findPeople({ ...rest, ...narrowed(filter, [...team.keys()]) })
  const orders = await countOrders()(items.map(({ id }) => id))
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
export async function readPerson(ctx: StaffContext, id: string): Promise<PersonView> {
  const db = database()
  const [person, rights, orders] = await Promise.all([
    getPerson(db, id),
    findMembership(db, id),
    countOrders()([id]),
  ])
  // The check for the last superadmin runs when an action is executed.
  const may = (action: PersonAction): boolean =>
    findActionRefusal(toGrantor(ctx.actor), action, { userId: id, rights, otherSuperadmins: 1 }) === undefined
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
    version: computeVersion(toPersonState(person)),
    may: { edit: may('edit'), takeOver: may('takeOver'), shutOut: may('shutOut') },
  }
}

const adminUser = ({ id, userId, role, isActive }: Membership) => ({ id, userId, role, isActive })

/** Returns the admin record of a person, null without one (CA-20). */
export async function readAdminUser(_ctx: StaffContext, userId: string) {
  const found = await findMembership(database(), userId)
  return found && adminUser(found)
}

/** Returns the open sessions of a person, last seen first. Throws `identity.person_not_found`. */
export async function listSessions(_ctx: StaffContext, id: string): Promise<PersonSession[]> {
  await getPerson(database(), id)
  return (await findSessions(id)).map((session) => ({
    id: session.id,
    device: describeDevice(session.userAgent),
    place: describeIp(session.ipAddress),
    ip: session.ipAddress,
    method: session.method,
    startedAt: session.createdAt.toISOString(),
    lastSeenAt: session.updatedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  }))
}
