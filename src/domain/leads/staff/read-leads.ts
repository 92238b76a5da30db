import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { LeadPage, LeadRow, LeadSearch, LeadView } from '#contract/leads'
import { computeVersion } from '#domain/audit'
import { toContainsPattern, type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { parsePhone } from '#shared/brazil/phone'
import { leads } from '#tables/leads'
import { getFirst } from '#shared/data/get-or-throw'

export type Lead = typeof leads.$inferSelect

/** Returns a lead by id, optionally locked. Throws `leads.lead_not_found`. */
export async function findLead(db: Db, id: string, lock = false): Promise<Lead> {
  const asked = db.select().from(leads).where(eq(leads.id, id))
  const [found] = await (lock ? asked.for('update') : asked)
  if (!found) throw new AppError('leads.lead_not_found')
  return found
}

/** Returns the fields that staff edit, for the version. */
export const toEditableFields = ({ state, note }: Lead): Pick<Lead, 'state' | 'note'> => ({ state, note })

const rowOf = ({ whatsapp, createdAt, handledAt, userId: _userId, ...lead }: Lead): LeadRow => ({
  ...lead,
  whatsapp: parsePhone(whatsapp) ?? whatsapp,
  createdAt: createdAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
})

function matching(search: string): SQL | undefined {
  const like = toContainsPattern(search.toLowerCase())
  const digits = search.replace(/\D/g, '')
  return or(
    sql`lower(${leads.name}) like ${like}`,
    sql`lower(${leads.interest}) like ${like}`,
    sql`lower(${leads.note}) like ${like}`,
    digits
      ? sql`regexp_replace(${leads.whatsapp}, '\\D', '', 'g') like ${toContainsPattern(digits)}`
      : undefined,
  )
}

export async function listLeads(
  _ctx: StaffContext,
  { search, state, page, pageSize }: LeadSearch,
): Promise<LeadPage> {
  const db = database()
  const found = search ? matching(search) : undefined
  const where = and(found, state && eq(leads.state, state))
  const countOf = (wanted: string) => sql<number>`count(*) filter (where ${leads.state} = ${wanted})::int`
  const [items, counts, total] = await Promise.all([
    db
      .select()
      .from(leads)
      .where(where)
      .orderBy(desc(leads.createdAt), asc(leads.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ new: countOf('new'), contacted: countOf('contacted'), closed: countOf('closed') })
      .from(leads)
      .where(found),
    db.$count(leads, where),
  ])
  return { items: items.map(rowOf), counts: getFirst(counts), total, page, pageSize }
}

/** Returns a lead. Throws `leads.lead_not_found`. */
export async function readLead(_ctx: StaffContext, id: string): Promise<LeadView> {
  const found = await findLead(database(), id)
  return { ...rowOf(found), version: computeVersion(toEditableFields(found)) }
}
