import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/** Delivery addresses of customers; one per customer is the default. */
export const addresses = pgTable(
  'customer_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    /** "Casa", "Trabalho"; may be empty */
    label: text('label').notNull().default(''),
    recipient: text('recipient').notNull(),
    /** 8 digits */
    cep: text('cep').notNull(),
    street: text('street').notNull(),
    number: text('number').notNull(),
    complement: text('complement').notNull().default(''),
    district: text('district').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('customer_addresses_user').on(table.userId),
    uniqueIndex('customer_addresses_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
)

/** CPF or CNPJ of accounts that an import brought or staff corrected; orders keep their own. */
export const documents = pgTable('customer_documents', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** 11 digits */
  cpf: text('cpf'),
  /** 14 characters */
  cnpj: text('cnpj'),
  /** when staff entered the CPF; from then on it comes before that of the orders */
  correctedAt: instant('corrected_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/**
 * Consents and withdrawals with wording and time (LGPD, art. 8). Append-only: a trigger refuses UPDATE; rows are
 * deleted only with their person.
 */
export const consents = pgTable(
  'customer_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    /** `terms`, `privacy`, `marketing` */
    purpose: text('purpose').notNull(),
    version: text('version').notNull(),
    granted: boolean('granted').notNull(),
    /** where the choice was made: `sign-up`, `checkout`, `account`, `newsletter` */
    source: text('source').notNull(),
    ip: text('ip'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('customer_consents_user').on(table.userId, table.at.desc())],
)

/** Requested account deletions; can be cancelled until `dueAt` (LGPD, art. 18 and 19: 15 days). */
export const deletions = pgTable(
  'customer_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('customer_deletions_due').on(table.dueAt)],
)
