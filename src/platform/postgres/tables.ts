import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Sent emails; without an SMTP server they can be read here only. */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: text('message_id').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** URL for one-click unsubscribe (RFC 8058); null if the email cannot be refused */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('email_outbox_recent').on(table.createdAt),
    index('email_outbox_recipient').on(table.recipient, table.createdAt),
  ],
)

/** Mailboxes that refused emails caused by others (`unverified-emails.ts`), by digest. */
export const emailSuppressions = pgTable(
  'email_suppressions',
  {
    emailDigest: text('email_digest').notNull(),
    scope: text('scope', { enum: ['all', 'newsletter'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.emailDigest, table.scope] })],
)

/** Fingerprints of the store's secrets (`secrets.json`). A process with other secrets does not start. */
export const secretFingerprints = pgTable('secret_fingerprints', {
  name: text('name').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  acceptedAt: instant('accepted_at').notNull().defaultNow(),
})

/** Outbox of cache tags to invalidate, written in the transaction that changed the data. */
export const cacheInvalidations = pgTable('cache_invalidations', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tags: text('tags').array().notNull(),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
})

/** Outcomes and response times per day, part and kind (`health-counters.ts`). */
export const healthCounts = pgTable(
  'health_counts',
  {
    /** of the store (America/Sao_Paulo) */
    day: date('day').notNull(),
    /** `api ok`, `api failed`, or `api 50`: answers within 50 ms, and above the bound before */
    name: text('name').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
)

/** Counts per key of `rate-limit.ts`; the columns are those of rate-limiter-flexible. */
export const rateLimitCounts = pgTable(
  'rate_limit_counts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** ms since 1970 */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limit_counts_expiry').on(table.expire)],
)
