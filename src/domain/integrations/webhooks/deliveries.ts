import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import {
  type DeliveryPage,
  type DeliveryRow,
  type DeliverySearch,
  type DeliveryView,
  testType,
} from '#contract/integrations'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { type Db, database, toContainsPattern } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '#tables/integrations'
import { assertActive } from './endpoint-commands.ts'
import { findEndpoint, lockEndpoint } from './endpoint-rows.ts'
import { readBody } from './payload.ts'
import { enqueueAttempt } from './prepare-event.ts'

const columns = {
  id: webhookDeliveries.id,
  eventId: webhookEvents.id,
  eventType: webhookEvents.type,
  occurredAt: webhookEvents.occurredAt,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
  status: webhookAttempts.status,
  failure: webhookAttempts.failure,
  durationMs: webhookAttempts.durationMs,
  attemptedAt: webhookAttempts.at,
}

/** Deliveries with their last attempt. */
const from = (db: Db) =>
  db
    .select(columns)
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .leftJoin(
      webhookAttempts,
      and(
        eq(webhookAttempts.deliveryId, webhookDeliveries.id),
        eq(webhookAttempts.number, webhookDeliveries.attempts),
      ),
    )
    .$dynamic()

type Row = Awaited<ReturnType<typeof from>>[number]

const viewOf = (row: Row): DeliveryRow => ({
  ...row,
  occurredAt: row.occurredAt.toISOString(),
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
})

function matching(search: string): SQL {
  const like = toContainsPattern(search.toLowerCase())
  return sql`(${webhookEvents.type} like ${like} or ${webhookEvents.id}::text like ${like}
    or lower(${webhookEvents.body}) like ${like})`
}

/** Returns the deliveries of an endpoint, newest first. Throws `integrations.webhook_not_found`. */
export async function listDeliveries(
  _ctx: StaffContext,
  id: string,
  { search, state, page, pageSize }: DeliverySearch,
): Promise<DeliveryPage> {
  const db = database()
  await findEndpoint(db, id)
  const where = and(
    eq(webhookDeliveries.endpointId, id),
    state && eq(webhookDeliveries.state, state),
    search ? matching(search) : undefined,
  )
  const counting = db
    .select({ count: sql<number>`count(*)::int` })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(where)
  const [rows, counted] = await Promise.all([
    from(db)
      .where(where)
      .orderBy(desc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    counting,
  ])
  return { items: rows.map(viewOf), total: getFirst(counted).count, page, pageSize }
}

/** Returns a delivery with what was sent and each attempt. Throws `integrations.delivery_not_found`. */
export async function readDelivery(_ctx: StaffContext, id: string): Promise<DeliveryView> {
  const db = database()
  const [row] = await from(db).where(eq(webhookDeliveries.id, id))
  if (!row) throw new AppError('integrations.delivery_not_found')
  const [stored, attempts] = await Promise.all([
    db
      .select({ body: webhookEvents.body, webhookId: webhookDeliveries.endpointId })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .where(eq(webhookDeliveries.id, id)),
    db
      .select()
      .from(webhookAttempts)
      .where(eq(webhookAttempts.deliveryId, id))
      .orderBy(desc(webhookAttempts.number))
      .limit(50),
  ])
  const { body, webhookId } = getFirst(stored)
  return {
    ...viewOf(row),
    webhookId,
    body: body ?? '',
    attemptList: attempts.map(({ deliveryId: _deliveryId, at, ...attempt }) => ({
      ...attempt,
      at: at.toISOString(),
    })),
  }
}

/** Locks a delivery with its endpoint. Throws `integrations.delivery_not_found`. */
async function lockDelivery(tx: Db, id: string) {
  const [delivery] = await tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .for('update')
  if (!delivery) throw new AppError('integrations.delivery_not_found')
  return { delivery, endpoint: await findEndpoint(tx, delivery.endpointId) }
}

/** Sends a delivery again now, with the same id and body. Throws `integrations.webhook_stopped`. */
export const replayDelivery = staffCommand({
  entity: 'webhook',
  load: ({ tx, input: { id } }: CommandCall<{ id: string }>) => lockDelivery(tx, id),
  decide: ({ loaded: { endpoint } }) => assertActive(endpoint),
  async save({ tx, loaded: { delivery, endpoint } }) {
    const again = { state: 'pending', tries: 0, nextAttemptAt: new Date() } as const
    await tx.update(webhookDeliveries).set(again).where(eq(webhookDeliveries.id, delivery.id))
    await enqueueAttempt(
      tx,
      { id: delivery.id, isFailing: endpoint.failingSince !== null },
      delivery.attempts,
    )
  },
  audit: ({ loaded: { delivery, endpoint } }) => ({
    action: 'REPLAY',
    id: endpoint.id,
    name: endpoint.url,
    after: { event: delivery.eventId },
  }),
})

/** Sends a test event to one endpoint. Throws `integrations.webhook_not_found` and `integrations.webhook_stopped`. */
export const testWebhook = staffCommand({
  entity: 'webhook',
  load: ({ tx, input: { id } }: CommandCall<{ id: string }>) => lockEndpoint(tx, id),
  decide: ({ loaded }) => assertActive(loaded),
  async save({ tx, loaded }) {
    const made = await tx.insert(webhookEvents).values({ type: testType, subject: null }).returning()
    const event = getFirst(made)
    const body = await readBody(tx, event)
    await tx.update(webhookEvents).set({ body }).where(eq(webhookEvents.id, event.id))
    const value = { eventId: event.id, endpointId: loaded.id, nextAttemptAt: new Date() }
    const { id } = getFirst(await tx.insert(webhookDeliveries).values(value).returning())
    await enqueueAttempt(tx, { id, isFailing: loaded.failingSince !== null }, 0)
  },
  audit: ({ loaded }) => ({ action: 'TEST', id: loaded.id, name: loaded.url }),
})

/** Returns the URL of a stopped endpoint and why it was stopped; undefined if it was deleted or works again. */
export async function findStopped(
  db: Db,
  id: string,
): Promise<{ url: string; reason: 'failing' | 'gone'; at: Date } | undefined> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  if (!row?.stoppedAt || row.stopReason === null || row.stopReason === 'staff') return undefined
  return { url: row.url, reason: row.stopReason, at: row.stoppedAt }
}
