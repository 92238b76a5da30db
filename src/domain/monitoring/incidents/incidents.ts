import { asc, desc, eq, sql } from 'drizzle-orm'
import type { IncidentChange, IncidentForm, IncidentRow, IncidentView } from '#contract/monitoring'
import { type CommandCall, computeVersion, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { type Db, database } from '#platform/postgres/database'
import { getActorName } from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'
import { incidentEvents, incidents } from '#tables/monitoring'
import { deadlineOf, dueDayOf, keptUntilOf } from './rules.ts'

type Row = typeof incidents.$inferSelect
type ById = { id: string }

const toText = (at: Date | null): string | null => at?.toISOString() ?? null
const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at))

const toForm = ({
  id: _id,
  createdBy: _by,
  createdAt: _at,
  updatedAt: _last,
  ...row
}: Row): IncidentForm => ({
  ...row,
  knownAt: row.knownAt.toISOString(),
  occurredAt: toText(row.occurredAt),
  authorityToldAt: toText(row.authorityToldAt),
  holdersToldAt: toText(row.holdersToldAt),
})

const toValues = (form: IncidentForm) => ({
  ...form,
  knownAt: new Date(form.knownAt),
  occurredAt: toDate(form.occurredAt),
  authorityToldAt: toDate(form.authorityToldAt),
  holdersToldAt: toDate(form.holdersToldAt),
})

async function findIncident(db: Db, id: string, lock = false): Promise<Row> {
  const asked = db.select().from(incidents).where(eq(incidents.id, id))
  const [row] = await (lock ? asked.for('update') : asked)
  if (!row) throw new AppError('monitoring.incident_not_found')
  return row
}

/** Returns the changed fields; an instant is compared as an instant. */
function changesOf(before: Partial<IncidentForm>, after: IncidentForm): IncidentChange[] {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return Object.keys(now)
    .filter((field) => JSON.stringify(old[field] ?? null) !== JSON.stringify(now[field]))
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] }))
}

const record = (tx: Db, ctx: StaffContext, incidentId: string, changes: IncidentChange[]): Promise<unknown> =>
  tx.insert(incidentEvents).values({ incidentId, actor: getActorName(ctx.actor), changes })

/** Enters an incident. Returns its id. */
export const createIncident = staffCommand({
  entity: 'incident',
  load: async (_call: CommandCall<IncidentForm>) => null,
  async save({ tx, ctx, input }) {
    const values = { ...toValues(input), createdBy: getActorName(ctx.actor) }
    const row = getFirst(await tx.insert(incidents).values(values).returning())
    await record(tx, ctx, row.id, changesOf({}, toForm(row)))
    return row.id
  },
  audit: ({ input, saved: id }) => ({ action: 'CREATE', id, name: input.title, after: input }),
})

/** Saves an incident; what changed is added to its history. Throws `monitoring.incident_not_found`, `record.changed`. */
export const saveIncident = staffCommand({
  entity: 'incident',
  load: async ({ tx, input: { id } }: CommandCall<IncidentForm & ById & { version?: string | undefined }>) =>
    toForm(await findIncident(tx, id, true)),
  version: ({ loaded }) => loaded,
  async save({ tx, ctx, input: { id, version: _version, ...form }, loaded }) {
    const [row] = await tx
      .update(incidents)
      .set({ ...toValues(form), updatedAt: sql`now()` })
      .where(eq(incidents.id, id))
      .returning()
    const saved = toForm(getFirst(row ? [row] : []))
    const changes = changesOf(loaded, saved)
    if (changes.length > 0) await record(tx, ctx, id, changes)
    return saved
  },
  audit: ({ input: { id }, loaded, saved }) => ({ id, name: saved.title, before: loaded, after: saved }),
})

/** Lists all incidents, newest first. */
export async function listIncidents(_ctx: StaffContext): Promise<IncidentRow[]> {
  const rows = await database().select().from(incidents).orderBy(desc(incidents.knownAt), desc(incidents.id))
  return rows.map((row) => {
    const { title, state, knownAt, people, risk, ...form } = toForm(row)
    const told = { ...form, knownAt, risk }
    return {
      id: row.id,
      title,
      state,
      knownAt,
      people,
      risk,
      dueOn: dueDayOf(told),
      deadline: deadlineOf(told),
    }
  })
}

/** Returns an incident with its history, oldest first. Throws `monitoring.incident_not_found`. */
export async function readIncident(_ctx: StaffContext, id: string): Promise<IncidentView> {
  const row = await findIncident(database(), id)
  const events = await database()
    .select({
      id: incidentEvents.id,
      at: incidentEvents.at,
      actor: incidentEvents.actor,
      changes: incidentEvents.changes,
    })
    .from(incidentEvents)
    .where(eq(incidentEvents.incidentId, id))
    .orderBy(asc(incidentEvents.id))
  const form = toForm(row)
  return {
    id,
    form,
    version: computeVersion(form),
    dueOn: dueDayOf(form),
    deadline: deadlineOf(form),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    keptUntil: keptUntilOf(row.createdAt),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  }
}
