import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '#tables/orders'
import { invoiceKinds, invoiceStates } from '#contract/orders'
import { cancelProblems, emitterFailures, refusalFields } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Invoice (NF-e) of an order. The row is inserted before the emitter is called. A refused one stays; the next try is
 * another row.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    state: text('state', { enum: invoiceStates }).notNull(),
    emitter: text('emitter').notNull(),
    /** our idempotency key at the emitter, made of the order number: `DAO-1001`, then `DAO-1001-2` */
    reference: text('reference').notNull().unique(),
    /** id at the emitter */
    ref: text('ref'),
    number: integer('number'),
    series: integer('series'),
    /** access key, 44 characters */
    key: text('key').unique(),
    /** what the invoice costs, in centavos; null until it was sent */
    total: integer('total'),
    /** web addresses of an invoice that was entered by hand */
    pdfUrl: text('pdf_url'),
    xmlUrl: text('xml_url'),
    /** our own copies are stored */
    hasPdf: boolean('has_pdf').notNull().default(false),
    hasXml: boolean('has_xml').notNull().default(false),
    /** of SEFAZ or of our own check, and what the emitter wrote */
    refusalCode: text('refusal_code'),
    refusalReason: text('refusal_reason'),
    refusalField: text('refusal_field', { enum: refusalFields }),
    refusalProductId: uuid('refusal_product_id'),
    cancelReason: text('cancel_reason'),
    cancelRequestedAt: instant('cancel_requested_at'),
    cancelSentAt: instant('cancel_sent_at'),
    cancelProblem: text('cancel_problem', { enum: cancelProblems }),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    /** when the emitter was asked to issue it, unless it certainly did nothing */
    sentAt: instant('sent_at'),
    issuedAt: instant('issued_at'),
    refusedAt: instant('refused_at'),
    cancelledAt: instant('cancelled_at'),
    /** why the emitter could not be asked the last time */
    failure: text('failure', { enum: emitterFailures }),
    checks: integer('checks').notNull().default(0),
    /** when the emitter is asked again; null: never */
    nextCheckAt: instant('next_check_at'),
    /** last webhook about it that caused a look-up */
    webhookAt: instant('webhook_at'),
    /** until when one process asks the emitter about it */
    claimedUntil: instant('claimed_until'),
  },
  (table) => [
    // Never two invoices of a kind for one order.
    uniqueIndex('invoices_active')
      .on(table.orderId, table.kind)
      .where(sql`${table.state} in ('requested', 'issued')`),
    index('invoices_ref').on(table.emitter, table.ref),
    index('invoices_order').on(table.orderId, table.requestedAt),
    index('invoices_to_check')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    index('invoices_issued').on(table.issuedAt),
    check(
      'invoices_issued_complete',
      sql`${table.state} <> 'issued' or (${table.number} > 0 and ${table.key} is not null and ${table.issuedAt} is not null)`,
    ),
    check(
      'invoices_refused_reason',
      sql`(${table.state} = 'refused') = (${table.refusalReason} is not null)`,
    ),
    check('invoices_key', sql`${table.key} ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'`),
  ],
)

/** Account of an emitter, with its secrets and tokens sealed. */
export const invoiceEmitterAccounts = pgTable('invoice_emitter_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  emitter: text('emitter').notNull().unique(),
  credentials: text('credentials'),
  /** access and refresh token of OAuth */
  tokens: text('tokens'),
  /** changes with the tokens */
  tokenVersion: integer('token_version').notNull().default(0),
  tokensExpireAt: instant('tokens_expire_at'),
  /** until when one process renews the tokens */
  renewingUntil: instant('renewing_until'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
