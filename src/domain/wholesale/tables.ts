import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'
import { priceLists } from '#tables/pricing'
import { buyerRoles, type CompanyRecord, companyStatuses } from './contract-fields.ts'
import { defineReceivableTables } from './receivable-tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Company that applied to buy at wholesale; approved ones have a price list and terms. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 14 characters, alphanumeric since July 2026 (IN RFB 2.229/2024) */
    cnpj: text('cnpj').notNull().unique(),
    legalName: text('legal_name').notNull(),
    tradeName: text('trade_name').notNull().default(''),
    /** digits as the state writes them, or `ISENTO` */
    stateRegistration: text('state_registration').notNull(),
    email: text('email').notNull(),
    /** `+55…` */
    phone: text('phone').notNull(),
    /** 8 digits */
    cep: text('cep').notNull(),
    street: text('street').notNull(),
    number: text('number').notNull(),
    complement: text('complement').notNull().default(''),
    district: text('district').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    /** what the company sells, in its words */
    sells: text('sells').notNull().default(''),
    status: text('status', { enum: companyStatuses }).notNull().default('applied'),
    priceListId: uuid('price_list_id').references(() => priceLists.id),
    /** of one order at list prices, in centavos */
    minimumOrder: integer('minimum_order').notNull().default(0),
    /** days from order to due date; 0 pays at order */
    termsDays: smallint('terms_days').notNull().default(0),
    /** of all unpaid orders on terms together, in centavos */
    creditLimit: integer('credit_limit').notNull().default(0),
    /** reason of a refusal or suspension, as the company reads it */
    reason: text('reason').notNull().default(''),
    /** public record of the company (Receita Federal) when it was looked up; null if nothing was found */
    record: jsonb('record').$type<CompanyRecord>(),
    recordAt: instant('record_at'),
    appliedAt: instant('applied_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('companies_by_status').on(table.status, table.appliedAt),
    index('companies_by_price_list').on(table.priceListId),
    check(
      'companies_approved',
      sql`${table.status} not in ('active', 'suspended') or ${table.priceListId} is not null`,
    ),
    check(
      'companies_terms',
      sql`${table.minimumOrder} >= 0 and ${table.creditLimit} >= 0 and ${table.termsDays} between 0 and 120`,
    ),
  ],
)

/** People who buy for a company; a person buys for at most one. */
export const companyBuyers = pgTable(
  'company_buyers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    role: text('role', { enum: buyerRoles }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('company_buyers_company').on(table.companyId)],
)

/** Invitations to buy for a company. A link is valid for the time in `sent_at` only: a new one replaces it. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: buyerRoles }).notNull(),
    sentAt: instant('sent_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    unique('company_invitations_once').on(table.companyId, table.email),
    index('company_invitations_email').on(table.email),
  ],
)
/** Debts of companies for orders on terms, and the reminders of them. */
export const { receivables, receivableReminders } = defineReceivableTables(() => companies.id)
