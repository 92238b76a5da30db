import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ScopeName } from './contract-scopes.ts'

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
