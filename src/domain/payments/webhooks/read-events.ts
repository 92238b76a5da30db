import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type {
  PaymentEventPage,
  PaymentEventRow,
  PaymentEventSearch,
  PaymentEventState,
  PaymentEventView,
} from '#contract/payments'
import { eventStateOf } from '#context/payments/rules.ts'
import { type Db, database, toContainsPattern } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { paymentEvents as events, payments } from '#tables/payments'

const columns = {
  id: events.id,
  provider: events.provider,
  eventId: events.eventId,
  verified: events.verified,
  late: events.late,
  providerRef: events.providerRef,
  paymentId: events.paymentId,
  orderId: payments.orderId,
  failure: events.failure,
  receivedAt: events.receivedAt,
  handledAt: events.handledAt,
}
type Row = Pick<typeof events.$inferSelect, Exclude<keyof typeof columns, 'orderId'>> & {
  orderId: string | null
}

/** SQL of `eventStateOf`. */
const stateSql = sql<PaymentEventState>`case when not ${events.verified} then 'unverified'
  when ${events.paymentId} is null then 'unknown' when ${events.failure} is not null then 'failed'
  when ${events.late} then 'late' when ${events.handledAt} is null then 'pending' else 'handled' end`

const viewOf = (row: Row): PaymentEventRow => {
  const { verified: _verified, late: _late, receivedAt, handledAt, ...shown } = row
  return {
    ...shown,
    eventId: row.eventId.replace(/^unverified:/, ''),
    state: eventStateOf(row),
    receivedAt: receivedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }
}

/** Searches the references as they are written at the provider. */
function matching(search: string): SQL | undefined {
  const like = toContainsPattern(search.toLowerCase())
  return or(
    sql`lower(${events.providerRef}) like ${like}`,
    sql`lower(${events.eventId}) like ${like}`,
    sql`lower(${events.provider}) like ${like}`,
    sql`${events.paymentId}::text like ${like}`,
  )
}

const from = (db: Db) =>
  db.select(columns).from(events).leftJoin(payments, eq(payments.id, events.paymentId)).$dynamic()

/** Returns the events of payment providers, newest first. */
export async function listEvents(
  _ctx: StaffContext,
  { search, state, page, pageSize }: PaymentEventSearch,
): Promise<PaymentEventPage> {
  const db = database()
  const found = search ? matching(search) : undefined
  const where = and(found, state && sql`${stateSql} = ${state}`)
  const [items, counted] = await Promise.all([
    from(db)
      .where(where)
      .orderBy(desc(events.receivedAt), asc(events.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ state: stateSql, count: count() })
      .from(events)
      .where(found)
      .groupBy(sql`1`),
  ])
  const countOf = (wanted: PaymentEventState) => counted.find((each) => each.state === wanted)?.count ?? 0
  const counts = {
    unknown: countOf('unknown'),
    unverified: countOf('unverified'),
    failed: countOf('failed'),
    late: countOf('late'),
    pending: countOf('pending'),
    handled: countOf('handled'),
  }
  const total = state ? counts[state] : counted.reduce((sum, each) => sum + each.count, 0)
  return { items: items.map(viewOf), counts, total, page, pageSize }
}

/** Returns an event. Throws `payments.event_not_found`. */
export async function findEvent(db: Db, id: string): Promise<Row> {
  const [row] = await from(db).where(eq(events.id, id))
  if (!row) throw new AppError('payments.event_not_found')
  return row
}

/** Returns an event with its body. Throws `payments.event_not_found`. */
export async function readEvent(_ctx: StaffContext, id: string): Promise<PaymentEventView> {
  const row = await findEvent(database(), id)
  const [stored] = await database().select({ body: events.body }).from(events).where(eq(events.id, id))
  return { ...viewOf(row), body: textOf(stored?.body) }
}

/** Returns a stored body as text: bodies that are no JSON, and cut ones, are in one field. */
function textOf(body: unknown): string {
  const { text, cut } = body as { text?: unknown; cut?: unknown }
  if (typeof cut === 'string') return `${cut}…`
  return typeof text === 'string' ? text : JSON.stringify(body, null, 2)
}
