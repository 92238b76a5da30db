import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Addresses that the shop had before, or never had, each with where it table: `/products/velho` → `/products/novo`. No
 * address leads to one that leads on, so that whoever asks is there at once.
 */
export const redirects = pgTable(
  'redirects',
  {
    /** as `addressKey` writes it */
    from: text('from_path').primaryKey(),
    /** path and query of the shop's own */
    to: text('to_path').notNull(),
    /** where it table, as `addressKey` writes it */
    toKey: text('to_key').notNull(),
    id: uuid('id').notNull().unique().defaultRandom(),
    /** left by a product or category that moved; else somebody wrote it */
    automatic: boolean('automatic').notNull().default(true),
    uses: integer('uses').notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('redirects_to').on(table.toKey),
    index('redirects_made').on(table.createdAt, table.from),
    check('redirects_itself', sql`${table.from} <> ${table.toKey}`),
  ],
)

/** Addresses that were asked for and that the shop does not have, without what stood behind a `?`. */
export const unknownAddresses = pgTable('unknown_addresses', {
  path: text('path').primaryKey(),
  count: integer('count').notNull(),
  /** staff do not want to see it again */
  ignored: boolean('ignored').notNull().default(false),
  firstAt: instant('first_at').notNull().defaultNow(),
  lastAt: instant('last_at').notNull().defaultNow(),
})
