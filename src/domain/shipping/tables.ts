import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a source answered about a CEP, so that nobody waits for it twice. */
export const postalCodes = pgTable('postal_codes', {
  /** 8 digits */
  cep: text('cep').primaryKey(),
  /** empty where a town has one CEP for all its streets */
  street: text('street').notNull(),
  district: text('district').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  /** IBGE code of the town, empty where the source does not tell */
  ibge: text('ibge').notNull().default(''),
  source: text('source').notNull(),
  foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
})
