import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SubscriberPage, SubscriberRow, SubscriberSearch, SubscriberView } from '#contract/leads'
import { toContainsPattern, type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { newsletterConsentLog, newsletterSubscribers } from '#tables/leads'
import { getFirst } from '#shared/data/get-or-throw'
import { type Subscriber, findSubscriberById } from './subscriber.ts'

/** Returns a subscription by id, optionally locked. Throws `leads.subscriber_not_found`. */
export async function getSubscriber(db: Db, id: string, lock = false): Promise<Subscriber> {
  const found = await findSubscriberById(db, id, lock)
  if (!found) throw new AppError('leads.subscriber_not_found')
  return found
}

const rowOf = ({ id, email, state, source, askedAt, confirmedAt, endedAt }: Subscriber): SubscriberRow => ({
  id,
  email,
  state,
  source,
  askedAt: askedAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
})

const { askedAt, email, id: subscriberId, source: from, state: now } = newsletterSubscribers
const day = sql`(${askedAt} at time zone 'America/Sao_Paulo')::date`

const narrowedBy = ({ search, source, from: first, to: last }: SubscriberSearch): SQL | undefined =>
  and(
    search ? sql`${email} like ${toContainsPattern(search.toLowerCase())}` : undefined,
    source && eq(from, source),
    first ? sql`${day} >= ${first}` : undefined,
    last ? sql`${day} <= ${last}` : undefined,
  )

export async function listSubscribers(_ctx: StaffContext, asked: SubscriberSearch): Promise<SubscriberPage> {
  const db = database()
  const { state, page, pageSize } = asked
  const found = narrowedBy(asked)
  const where = and(found, state && eq(now, state))
  const countOf = (wanted: string) => sql<number>`count(*) filter (where ${now} = ${wanted})::int`
  const [items, counts, total] = await Promise.all([
    db
      .select()
      .from(newsletterSubscribers)
      .where(where)
      .orderBy(desc(askedAt), asc(subscriberId))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({
        pending: countOf('pending'),
        confirmed: countOf('confirmed'),
        ended: countOf('ended'),
      })
      .from(newsletterSubscribers)
      .where(found),
    db.$count(newsletterSubscribers, where),
  ])
  return { items: items.map(rowOf), counts: getFirst(counts), total, page, pageSize }
}

/** Returns a subscription with its consent log. Throws `leads.subscriber_not_found`. */
export async function readSubscriber(_ctx: StaffContext, id: string): Promise<SubscriberView> {
  const db = database()
  const found = await getSubscriber(db, id)
  const steps = await db
    .select()
    .from(newsletterConsentLog)
    .where(eq(newsletterConsentLog.subscriberId, id))
    .orderBy(desc(newsletterConsentLog.at), asc(newsletterConsentLog.id))
  return {
    ...rowOf(found),
    userId: found.userId,
    steps: steps.map(({ id: step, step: kind, source, consentVersion: version, ip, note, at }) => ({
      id: step,
      step: kind,
      source,
      version,
      ip,
      note,
      at: at.toISOString(),
    })),
  }
}
