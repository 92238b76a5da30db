import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row per group of settings; schemas are in rules.ts. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
