import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Cookie choices with wording and time (LGPD, art. 8, § 2). A browser is a random id from its cookie and cannot be
 * linked to a person. A trigger refuses UPDATE.
 */
export const cookieProofs = pgTable(
  'cookie_proofs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    browserId: uuid('browser_id').notNull(),
    version: text('version').notNull(),
    statistics: boolean('statistics').notNull(),
    marketing: boolean('marketing').notNull(),
    conversation: boolean('conversation').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('cookie_proofs_browser').on(table.browserId, table.at),
    index('cookie_proofs_at').on(table.at),
  ],
)
