import { and, asc, count, desc, eq, getTableColumns, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { hashPassword } from 'better-auth/crypto'
import { revokeLinks } from '#context/identity/links/revoke-links.ts'
import { tellPerson } from '#context/identity/sessions/live.ts'
import { endSessions } from '#context/identity/sessions/sessions.ts'
import { containing, database, type Db, plainPattern } from '#platform/database'
import { AppError, isDuplicate } from '#platform/errors'
import { accounts, profiles } from '#tables/identity'

/** A profile as the shop knows it. `role` is the profile's own; who is staff the team says. */
export type PersonRecord = typeof profiles.$inferSelect

export type PeopleQuery = {
  /** part of a name, an e-mail or a phone; accents and case do not matter */
  search?: string | undefined
  banned?: boolean | undefined
  confirmed?: boolean | undefined
  /** these people alone, or everybody but these */
  only?: readonly string[] | undefined
  without?: readonly string[] | undefined
  /** with `-` from the end; default: who came last first */
  sort?: PeopleOrder | undefined
  page: number
  pageSize: number
}

type PeopleOrder = 'name' | '-name' | 'seen' | '-seen' | 'since' | '-since'

const plainName = sql`unaccent(lower(${profiles.name}))`
// Who never came in stands last either way.
const orders: Record<PeopleOrder, SQL[]> = {
  name: [plainName, asc(profiles.id)],
  '-name': [sql`${plainName} desc`, asc(profiles.id)],
  seen: [sql`${profiles.lastSignInAt} asc nulls last`, asc(profiles.id)],
  '-seen': [sql`${profiles.lastSignInAt} desc nulls last`, asc(profiles.id)],
  since: [asc(profiles.createdAt), asc(profiles.id)],
  '-since': [desc(profiles.createdAt), asc(profiles.id)],
}

const bannedNow = sql`(${profiles.banned} and coalesce(${profiles.banExpires}, 'infinity') > now())`

function matching({ search, banned, confirmed, only, without }: PeopleQuery): SQL | undefined {
  const like = containing((search ?? '').trim())
  const digits = (search ?? '').replace(/\D/g, '')
  return and(
    search
      ? sql`(plain_text(${profiles.name}) like ${plainPattern((search ?? '').trim())} or ${profiles.email} ilike ${like}
          or (${digits} <> '' and ${profiles.phone} like ${`%${digits}%`}))`
      : undefined,
    banned === undefined ? undefined : banned ? bannedNow : sql`not ${bannedNow}`,
    confirmed === undefined ? undefined : eq(profiles.emailVerified, confirmed),
    only && inArray(profiles.id, [...only]),
    without && notInArray(profiles.id, [...without]),
  )
}

/** A page of people and how many match in all. */
export async function findPeople(query: PeopleQuery): Promise<{ items: PersonRecord[]; total: number }> {
  const db = database()
  const where = matching(query)
  const [items, [counted]] = await Promise.all([
    db
      .select()
      .from(profiles)
      .where(where)
      .orderBy(...orders[query.sort ?? '-since'])
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
    db.select({ total: count() }).from(profiles).where(where),
  ])
  return { items, total: counted!.total }
}

const found = (person: PersonRecord | undefined): PersonRecord => {
  if (!person) throw new AppError('identity.person_not_found')
  return person
}

/** Throws `identity.person_not_found`. */
export const personById = async (db: Db, id: string): Promise<PersonRecord> =>
  found((await db.select().from(profiles).where(eq(profiles.id, id)))[0])

/** Those of these people who are there, in no order. */
export const peopleById = (db: Db, ids: readonly string[]): Promise<PersonRecord[]> =>
  db
    .select()
    .from(profiles)
    .where(inArray(profiles.id, [...ids]))

/** One of them, held until the transaction ends. */
export const lockPerson = async (tx: Db, id: string): Promise<PersonRecord> =>
  found((await tx.select().from(profiles).where(eq(profiles.id, id)).for('update'))[0])

export const personByEmail = async (db: Db, email: string): Promise<PersonRecord | undefined> =>
  (await db.select().from(profiles).where(eq(profiles.email, email.trim().toLowerCase())))[0]

export type NewPerson = {
  email: string
  name: string
  phone?: string | null
  password?: string | undefined
  emailVerified?: boolean
}

/** Throws `identity.email_taken`. Without a password the person comes in by a link. Answers the id. */
export async function createPerson(tx: Db, { password, email, ...given }: NewPerson): Promise<string> {
  const hash = password === undefined ? undefined : await hashPassword(password)
  const [person] = await tx
    .insert(profiles)
    .values({ ...given, email: email.trim().toLowerCase() })
    .onConflictDoNothing({ target: profiles.email })
    .returning({ id: profiles.id })
  if (!person) throw new AppError('identity.email_taken')
  const { id } = person
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
  await tellPerson(tx, id)
  return found(person)
}

/** Throws `identity.person_not_found` and `identity.email_taken`. */
export async function updatePerson(tx: Db, id: string, change: PersonChange): Promise<PersonRecord> {
  const email = change.email?.trim().toLowerCase()
  // Links in the mailbox from before must not open the account any more.
  if (email) await revokeLinks(tx, id)
  try {
    return await changed(tx, id, { ...change, ...(email ? { email, emailChangedAt: new Date() } : {}) })
  } catch (error) {
    if (isDuplicate(error, 'profiles_email_unique')) throw new AppError('identity.email_taken')
    throw error
  }
}

/** Shuts a person out at once, until a day if one is given: their sessions end, and none begins. */
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
