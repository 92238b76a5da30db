import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Letters as the relay got them; with no relay configured this is where they are read. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: text('message_id').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** where one POST ends letters of this kind (RFC 8058); null of those that nobody can refuse */
    stopUrl: text('stop_url'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('mail_outbox_recent').on(table.createdAt)],
)

/** Mailboxes whose holders refused what strangers cause (`stranger-emails.ts`), by their digest. */
export const mailboxStops = pgTable(
  'mailbox_stops',
  {
    mailbox: text('mailbox').notNull(),
    stop: text('stop', { enum: ['all', 'newsletter'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.mailbox, table.stop] })],
)

/** A keyed digest of each of the shop's own secrets (`secrets.json`): processes with others do not open. */
export const secretFingerprints = pgTable('secret_fingerprints', {
  name: text('name').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  acceptedAt: instant('accepted_at').notNull().defaultNow(),
})

/** Cache tags to drop, written in the transaction that made them stale and announced after its commit. */
export const cacheDrops = pgTable('cache_drops', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tags: text('tags').array().notNull(),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
})

/** Calls counted per key by `rate-limit.ts`; the columns are those of rate-limiter-flexible. */
export const spentCalls = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** ms since 1970 */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
)
