import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AdminScreen } from '#shared/auth/permissions'
import type { Fields } from '#shared/data/merge'
import { profiles } from '#tables/identity'

/** Saved list views; `search` is the query string of the URL. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    screen: text('screen').$type<AdminScreen>().notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    shared: boolean('shared').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('saved_views_owner').on(table.ownerId, table.screen),
    index('saved_views_screen').on(table.screen),
  ],
)

/** Unsaved form values of a person, with the saved values they are based on. */
export const drafts = pgTable(
  'drafts',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** form and record, `produtos-6a1a…` or `produtos-novo` */
    form: text('form').notNull(),
    base: jsonb('base').$type<Fields>().notNull(),
    values: jsonb('values').$type<Fields>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.form] }), index('drafts_saved').on(table.savedAt)],
)
