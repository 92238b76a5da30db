import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Payment attempt of an order. The row is inserted before the provider is called. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id').notNull(),
    provider: text('provider').notNull(),
    method: text('method', { enum: ['pix', 'card', 'boleto'] }).notNull(),
    amount: integer('amount').notNull(),
    installments: integer('installments').notNull().default(1),
    /** `created` until the first response of the provider */
    status: text('status', {
      enum: ['created', 'pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded'],
    }).notNull(),
    declineReason: text('decline_reason'),
    providerRef: text('provider_ref'),
    pixCopyPaste: text('pix_copy_paste'),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payments_order').on(table.orderId, table.createdAt.desc()),
    index('payments_open')
      .on(table.updatedAt)
      .where(sql`${table.status} in ('created', 'pending')`),
    unique('payments_provider_ref').on(table.provider, table.providerRef),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
)

/** Webhook events of providers, each stored once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    providerRef: text('provider_ref').notNull(),
    body: jsonb('body').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [unique('payment_events_once').on(table.provider, table.eventId)],
)

/** Static Pix charge that staff confirm, for a store without a payment provider. */
export const manualCharges = pgTable(
  'manual_charges',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    copyPaste: text('copy_paste').notNull(),
    status: text('status', { enum: ['pending', 'paid', 'expired', 'cancelled', 'refunded'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** staff member who confirmed the payment, and when */
    confirmedBy: text('confirmed_by'),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [check('manual_charges_amount', sql`${table.amount} > 0`)],
)
