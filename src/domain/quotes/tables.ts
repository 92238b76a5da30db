import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'
import { orders } from '#tables/orders'
import { companies } from '#tables/wholesale'
import { quoteStates } from './contract-fields.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const person = (name: string) => uuid(name).references(() => profiles.id, { onDelete: 'set null' })

export const quoteNumbers = pgSequence('quote_numbers', { startWith: 101 })

/** Price that a company asked for, the offer of the team, and what came of it. */
export const quotes = pgTable(
  'quotes',
  {
    /** made by the browser */
    id: uuid('id').primaryKey(),
    number: integer('number')
      .notNull()
      .unique()
      .default(sql`nextval('quote_numbers')`),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    state: text('state', { enum: quoteStates }).notNull().default('requested'),
    /** buyer who asked, what they wrote, and the hash of their request */
    requestedBy: person('requested_by'),
    note: text('note').notNull(),
    requestHash: text('request_hash').notNull(),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    /** member of the team who answers */
    assigneeId: person('assignee_id'),
    message: text('message').notNull().default(''),
    answeredAt: instant('answered_at'),
    /** last day in São Paulo on which the offer can be accepted */
    validUntil: date('valid_until'),
    /** why it was refused, withdrawn or declined */
    reason: text('reason').notNull().default(''),
    closedAt: instant('closed_at'),
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
  },
  (table) => [
    index('quotes_by_company').on(table.companyId, table.requestedAt),
    index('quotes_by_person').on(table.requestedBy),
    index('quotes_by_state').on(table.state, table.requestedAt),
    check('quotes_answered', sql`${table.state} <> 'answered' or ${table.validUntil} is not null`),
    check('quotes_accepted', sql`(${table.state} = 'accepted') = (${table.orderId} is not null)`),
  ],
)

/** Line of a quote with names and prices of the day it was requested; amounts are centavos. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    variantId: uuid('variant_id').notNull(),
    name: text('name').notNull(),
    color: text('color'),
    size: text('size'),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: integer('unit_price').notNull(),
    agreedTotal: integer('agreed_total'),
  },
  (table) => [
    unique('quote_lines_once').on(table.quoteId, table.variantId),
    check('quote_lines_quantity', sql`${table.quantity} > 0`),
    check(
      'quote_lines_agreed',
      sql`${table.agreedTotal} is null or ${table.agreedTotal} between 0 and ${table.unitPrice} * ${table.quantity}`,
    ),
  ],
)
