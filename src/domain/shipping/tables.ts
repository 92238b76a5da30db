import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Cache of CEP lookups. */
export const postalCodes = pgTable('postal_codes', {
  /** 8 digits */
  cep: text('cep').primaryKey(),
  /** empty for a city with a single CEP */
  street: text('street').notNull(),
  district: text('district').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  /** IBGE code of the city, empty if the source does not tell it */
  ibge: text('ibge').notNull().default(''),
  source: text('source').notNull(),
  lookedUpAt: timestamp('looked_up_at', { withTimezone: true }).notNull().defaultNow(),
})
