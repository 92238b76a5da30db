import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Redirect from an old path to one of this store, e.g. `/products/velho` → `/products/novo`. There are no chains: a
 * target never has a redirect itself.
 */
export const redirects = pgTable(
  'redirects',
  {
    /** path as `normalizePath` returns it */
    from: text('from_path').primaryKey(),
    /** path and query within the store */
    to: text('to_path').notNull(),
    /** target as `normalizePath` returns it */
    toKey: text('to_key').notNull(),
    id: uuid('id').notNull().unique().defaultRandom(),
    /** created because a product or category moved; false: created by staff */
    automatic: boolean('automatic').notNull().default(true),
    uses: integer('uses').notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('redirects_to').on(table.toKey),
    index('redirects_recent').on(table.createdAt, table.from),
    check('redirects_itself', sql`${table.from} <> ${table.toKey}`),
  ],
)

/** Requested paths that do not exist, without their query. */
export const notFoundPaths = pgTable('not_found_paths', {
  path: text('path').primaryKey(),
  count: integer('count').notNull(),
  /** hidden by staff */
  ignored: boolean('ignored').notNull().default(false),
  firstAt: instant('first_at').notNull().defaultNow(),
  lastAt: instant('last_at').notNull().defaultNow(),
})
