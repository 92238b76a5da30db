import { and, asc, eq, getTableColumns, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { hashPassword } from 'better-auth/crypto'
import { accountChanged } from '#context/identity/rules.ts'
import { revokeLinks } from '#context/identity/links/revoke-links.ts'
import { notifyPerson } from '#context/identity/sessions/person-updates.ts'
import { endSessions } from '#context/identity/sessions/sessions.ts'
import { toContainsPattern, database, type Db, toPlainPattern } from '#platform/postgres/database'
import { toOrderBy } from '#platform/postgres/sort'
import { publishEvent } from '#platform/jobs/events'
import { AppError, isUniqueViolation } from '#platform/http/errors'
import { accounts, profiles } from '#tables/identity'

/** Profile row. `role` is the profile's own role; the team context decides who is staff. */
export type PersonRecord = typeof profiles.$inferSelect

export type PeopleQuery = {
  /** part of a name, an email or a phone; ignores accents and case */
  search?: string | undefined
  banned?: boolean | undefined
  confirmed?: boolean | undefined
  /** only these people, or everybody but these */
  only?: readonly string[] | undefined
  without?: readonly string[] | undefined
  /** `-` for descending; default: newest first */
  sort?: PeopleOrder | undefined
  page: number
  pageSize: number
}

type PeopleOrder = 'name' | '-name' | 'seen' | '-seen' | 'since' | '-since'

/** Columns by the name of their sort; `seen` is null for people who never signed in. */
const sortColumns = {
  name: sql`unaccent(lower(${profiles.name}))`,
  seen: profiles.lastSignInAt,
  since: profiles.createdAt,
}

const bannedNow = sql`(${profiles.banned} and coalesce(${profiles.banExpires}, 'infinity') > now())`

function matching({ search, banned, confirmed, only, without }: PeopleQuery): SQL | undefined {
  const like = toContainsPattern((search ?? '').trim())
  const digits = (search ?? '').replace(/\D/g, '')
  return and(
    search
      ? sql`(plain_text(${profiles.name}) like ${toPlainPattern((search ?? '').trim())} or ${profiles.email} ilike ${like}
          or (${digits} <> '' and ${profiles.phone} like ${`%${digits}%`}))`
      : undefined,
    banned === undefined ? undefined : banned ? bannedNow : sql`not ${bannedNow}`,
    confirmed === undefined ? undefined : eq(profiles.emailVerified, confirmed),
    only && inArray(profiles.id, [...only]),
    without && notInArray(profiles.id, [...without]),
  )
}

/** Returns a page of people and the total. */
export async function findPeople(query: PeopleQuery): Promise<{ items: PersonRecord[]; total: number }> {
  const db = database()
  const where = matching(query)
  const [items, total] = await Promise.all([
    db
      .select()
      .from(profiles)
      .where(where)
      .orderBy(toOrderBy(query.sort ?? '-since', sortColumns), asc(profiles.id))
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
    db.$count(profiles, where),
  ])
  return { items, total }
}

const found = (person: PersonRecord | undefined): PersonRecord => {
  if (!person) throw new AppError('identity.person_not_found')
  return person
}

/** Returns a person. Throws `identity.person_not_found`. */
export const getPerson = async (db: Db, id: string): Promise<PersonRecord> =>
  found((await db.select().from(profiles).where(eq(profiles.id, id)))[0])

/** Returns the existing people of these ids, unordered. */
export const findPeopleById = (db: Db, ids: readonly string[]): Promise<PersonRecord[]> =>
  db
    .select()
    .from(profiles)
    .where(inArray(profiles.id, [...ids]))

/** Returns a person, locked until the transaction ends. */
export const lockPerson = async (tx: Db, id: string): Promise<PersonRecord> =>
  found((await tx.select().from(profiles).where(eq(profiles.id, id)).for('update'))[0])

/** Returns the existing people of these emails, unordered. */
export const findPeopleByEmail = (db: Db, emails: readonly string[]): Promise<PersonRecord[]> =>
  db
    .select()
    .from(profiles)
    .where(inArray(profiles.email, [...emails]))

export const findPersonByEmail = async (db: Db, email: string): Promise<PersonRecord | undefined> =>
  (await db.select().from(profiles).where(eq(profiles.email, email.trim().toLowerCase())))[0]

export type NewPerson = {
  email: string
  name: string
  phone?: string | null
  password?: string | undefined
  emailVerified?: boolean
}

/**
 * Creates a person and returns the id. Throws `identity.email_taken`. Without a password the person signs in by a
 * link.
 */
export async function createPerson(tx: Db, { password, email, ...given }: NewPerson): Promise<string> {
  const hash = password === undefined ? undefined : await hashPassword(password)
  const [person] = await tx
    .insert(profiles)
    .values({ ...given, email: email.trim().toLowerCase() })
    .onConflictDoNothing({ target: profiles.email })
    .returning({ id: profiles.id })
  if (!person) throw new AppError('identity.email_taken')
  const { id } = person
  await publishEvent(tx, accountChanged, { userId: id })
  if (hash)
    await tx.insert(accounts).values({ userId: id, accountId: id, providerId: 'credential', password: hash })
  return id
}

export type PersonChange = Partial<
  Pick<PersonRecord, 'name' | 'email' | 'phone' | 'image' | 'emailVerified' | 'role'>
>

const changed = async (tx: Db, id: string, change: Partial<PersonRecord>): Promise<PersonRecord> => {
  const [person] = await tx
    .update(profiles)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(profiles.id, id))
    .returning(getTableColumns(profiles))
  await notifyPerson(tx, id)
  await publishEvent(tx, accountChanged, { userId: id })
  return found(person)
}

/** Updates a person. Throws `identity.person_not_found` and `identity.email_taken`. */
export async function updatePerson(tx: Db, id: string, change: PersonChange): Promise<PersonRecord> {
  const email = change.email?.trim().toLowerCase()
  // Links sent to the former mailbox must not open the account.
  if (email) await revokeLinks(tx, id)
  try {
    return await changed(tx, id, { ...change, ...(email ? { email, emailChangedAt: new Date() } : {}) })
  } catch (error) {
    if (isUniqueViolation(error, 'profiles_email_unique')) throw new AppError('identity.email_taken')
    throw error
  }
}

/** Bans a person, optionally until a day: ends their sessions and refuses new ones. */
export async function banPerson(
  tx: Db,
  id: string,
  { reason, until = null }: { reason: string; until?: Date | null },
): Promise<PersonRecord> {
  const person = await changed(tx, id, { banned: true, banReason: reason, banExpires: until })
  await endSessions(tx, id)
  return person
}

export const unbanPerson = (tx: Db, id: string): Promise<PersonRecord> =>
  changed(tx, id, { banned: false, banReason: null, banExpires: null })
