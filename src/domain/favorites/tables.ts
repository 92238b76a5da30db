import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'

/** Favorite of a user. There is no foreign key to the item, because products can be removed and come back. */
export const favorites = pgTable(
  'favorites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id').notNull(),
    kind: text('kind', { enum: ['product', 'set'] }).notNull(),
    /** newest first */
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index('favorites_latest').on(table.userId, table.at, table.itemId),
  ],
)
