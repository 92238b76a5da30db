import { findPeopleById } from '#domain/identity'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Actor, Flag } from '#shared/auth/permissions'
import { type AdminRecord, toFlags, isBanned, type Rights } from './rules.ts'

/** Team record of a person. */
export type Membership = { id: string; userId: string; discountLimit: number } & Rights

const columns = `a.id, a.user_id as "userId", a.role, a.is_active as "isActive",
  a.discount_limit as "discountLimit", p.can_manage_products,
  p.can_manage_orders, p.can_manage_customers, p.can_manage_reviews, p.can_manage_admins`
const from = 'from admin_users a left join admin_permissions p on p.admin_user_id = a.id'

type Row = AdminRecord & { userId: string; discountLimit: number }
const ofUser = statement<Row>('team.of_user', `select ${columns} ${from} where a.user_id = $1`)
const ofId = statement<Row>('team.of_id', `select ${columns} ${from} where a.id = $1`)
const ofAll = statement<Row>('team.all', `select ${columns} ${from} order by a.created_at, a.id`)
const anySuperadmin = statement(
  'team.any_superadmin',
  `select 1 from admin_users where role = 'superadmin' limit 1`,
)
const lock = statement('team.lock', `select pg_advisory_xact_lock(hashtext('team.rights'))`)

const membership = ({ id, userId, role, isActive, discountLimit, ...given }: Row): Membership => ({
  id,
  userId,
  role,
  isActive,
  discountLimit,
  flags: toFlags(given as Partial<Record<Flag, boolean | null>>),
})

/**
 * Serializes changes of rights, so that two superadmins cannot remove each other. Locked until the transaction ends;
 * must be called before the first read.
 */
export const lockTeam = async (tx: Db): Promise<void> => void (await queryRows(tx, lock, []))

/** Returns true if the store has a superadmin, active or not. */
export const hasSuperadmin = async (db: Db): Promise<boolean> =>
  (await queryRows(db, anySuperadmin, [])).length > 0

/** Returns the admin record of a person with its flags. */
export const findAdminRecord = async (db: Db, userId: string): Promise<AdminRecord | undefined> =>
  (await queryRows(db, ofUser, [userId]))[0]

/** Returns the membership of a person, null without a record. */
export async function findMembership(db: Db, userId: string): Promise<Membership | null> {
  const [row] = await queryRows(db, ofUser, [userId])
  return row ? membership(row) : null
}

/** Returns true if the record of a person grants a flag, without regard to any session. */
export async function hasFlag(db: Db, userId: string, flag: Flag): Promise<boolean> {
  const given = await findMembership(db, userId)
  return given !== null && given.isActive && (given.role === 'superadmin' || given.flags.includes(flag))
}

/** Returns the staff whose record grants a flag and who can sign in, by name. */
export async function listStaffWithFlag(
  db: Db,
  flag: Flag,
): Promise<{ id: string; name: string; email: string }[]> {
  const holders = (await listMemberships(db)).filter(
    ({ isActive, role, flags }) => isActive && (role === 'superadmin' || flags.includes(flag)),
  )
  if (holders.length === 0) return []
  const people = await findPeopleById(
    db,
    holders.map(({ userId }) => userId),
  )
  return people
    .filter((person) => !isBanned(person))
    .map(({ id, name, email }) => ({ id, name, email }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR') || a.id.localeCompare(b.id))
}

/** Returns a membership by id. Throws `team.member_not_found`. */
export async function getMembership(db: Db, id: string): Promise<Membership> {
  const [row] = await queryRows(db, ofId, [id])
  if (!row) throw new AppError('team.member_not_found')
  return membership(row)
}

/** Returns all memberships, oldest first. */
export const listMemberships = async (db: Db): Promise<Membership[]> =>
  (await queryRows(db, ofAll, [])).map(membership)

/** Returns the number of other superadmins who can sign in. */
export async function countOtherSuperadmins(db: Db, userId: string): Promise<number> {
  const others = (await listMemberships(db)).filter(
    (each) => each.role === 'superadmin' && each.isActive && each.userId !== userId,
  )
  const people = await findPeopleById(
    db,
    others.map((each) => each.userId),
  )
  return people.filter((person) => !isBanned(person)).length
}

/** Returns true for the only superadmin. Locks the team until the transaction ends. */
export async function isLastSuperadmin(tx: Db, userId: string): Promise<boolean> {
  if ((await findMembership(tx, userId))?.role !== 'superadmin') return false
  await lockTeam(tx)
  const own = await findMembership(tx, userId)
  return own?.role === 'superadmin' && own.isActive && (await countOtherSuperadmins(tx, userId)) === 0
}

const discountQuery = statement<{ limit: number }>(
  'team.discount_limit',
  'select discount_limit as "limit" from admin_users where id = $1 and is_active',
)

/** Returns the largest discount in percent that a member may give on an order; undefined: no limit of their own. */
export async function readDiscountLimit(db: Db, actor: Actor): Promise<number | undefined> {
  if (actor.kind === 'system') return undefined
  if (actor.kind === 'visitor' || !actor.staff?.adminUserId) return 0
  if (actor.staff.role === 'superadmin') return undefined
  return (await queryRows(db, discountQuery, [actor.staff.adminUserId]))[0]?.limit ?? 0
}
