import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who asked to be called, and to which wording of the purpose they agreed. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    whatsapp: text('whatsapp').notNull(),
    interest: text('interest').notNull(),
    consentVersion: text('consent_version').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('leads_recent').on(table.createdAt.desc())],
)
