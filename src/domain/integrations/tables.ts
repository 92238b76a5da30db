import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EventType, SentType } from './contract-payloads.ts'
import type { ScopeName } from './contract-scopes.ts'
import { deliveryStates, failures, stopReasons } from './contract-webhooks.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Key of a program of the merchant. It belongs to the store, not to who made it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** first characters of the key */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole key, in hexadecimal */
    hash: text('hash').notNull().unique(),
    scopes: text('scopes').array().$type<ScopeName[]>().notNull(),
    /** maximum calls per minute */
    perMinute: integer('per_minute').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at'),
    /** written at most once a minute */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    check('api_keys_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('api_keys_per_minute', sql`${table.perMinute} > 0`),
    check('api_keys_scopes', sql`cardinality(${table.scopes}) > 0`),
  ],
)

/** Endpoint of the merchant that receives webhooks. Secrets are sealed for the row. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    eventTypes: text('event_types').array().$type<EventType[]>().notNull(),
    secret: text('secret').notNull(),
    /** signs too until `old_secret_until` */
    oldSecret: text('old_secret'),
    oldSecretUntil: instant('old_secret_until'),
    /** null while it receives events */
    stoppedAt: instant('stopped_at'),
    stopReason: text('stop_reason', { enum: stopReasons }),
    /** first of the failures since the last success */
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('webhook_endpoints_stop', sql`(${table.stoppedAt} is null) = (${table.stopReason} is null)`),
    check(
      'webhook_endpoints_old_secret',
      sql`(${table.oldSecret} is null) = (${table.oldSecretUntil} is null)`,
    ),
  ],
)

/** Subject of an event, by ids. */
export type EventSubject = { orderId: string } | { productIds: string[] } | { variantIds: string[] } | null

/** Event that at least one endpoint subscribes to, inserted in the transaction that causes it. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    type: text('type').$type<SentType>().notNull(),
    subject: jsonb('subject').$type<EventSubject>(),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
    /** what is sent, byte for byte; null until it was prepared */
    body: text('body'),
  },
  (table) => [index('webhook_events_occurred').on(table.occurredAt)],
)

/** Event on its way to one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    state: text('state', { enum: deliveryStates }).notNull().default('pending'),
    /** attempts so far; a job that expects another number is outdated */
    attempts: integer('attempts').notNull().default(0),
    /** attempts since it was created or replayed: they decide how long the next one waits */
    tries: integer('tries').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.eventId, table.endpointId),
    index('webhook_deliveries_list').on(table.endpointId, table.createdAt),
  ],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    /** 1, 2, … */
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    /** HTTP status; null without an answer */
    status: integer('status'),
    failure: text('failure', { enum: failures }),
    durationMs: integer('duration_ms').notNull(),
    /** first characters of the answer */
    answer: text('answer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
)
