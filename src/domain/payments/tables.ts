import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  disputeKinds,
  methods,
  type NextAction,
  paymentReviews,
  payoutLineKinds,
  payoutStatuses,
  proofTypes,
  refundReasons,
} from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Payment attempt of an order. The row is inserted before the provider is called. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id').notNull(),
    provider: text('provider').notNull(),
    method: text('method', { enum: ['pix', 'card', 'boleto'] }).notNull(),
    /** what the store charges, in centavos */
    amount: integer('amount').notNull(),
    /** what the customer pays, where the provider adds its interest */
    customerTotal: integer('customer_total'),
    /** money that arrived */
    captured: integer('captured').notNull().default(0),
    capturedAt: instant('captured_at'),
    /** amount that arrived and that staff accept although another was asked for */
    acceptedAmount: integer('accepted_amount'),
    /** refunds that are pending or done: never more than what arrived */
    refundTotal: integer('refund_total').notNull().default(0),
    /** fee of the provider, where it tells */
    fee: integer('fee'),
    installments: integer('installments').notNull().default(1),
    /** `created` until the first response of the provider */
    status: text('status', {
      enum: ['created', 'pending', 'paid', 'declined', 'expired', 'cancelled'],
    }).notNull(),
    /** why a person must look at it */
    review: text('review', { enum: paymentReviews }),
    declineReason: text('decline_reason'),
    providerRef: text('provider_ref'),
    /** what the customer does next: a code to pay, a bank's page */
    nextAction: jsonb('next_action').$type<NextAction>(),
    expiresAt: instant('expires_at'),
    /** when the provider is asked again about money that arrived: it may be refunded or contested there */
    nextCheckAt: instant('next_check_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payments_order').on(table.orderId, table.createdAt.desc()),
    // Reports add up the money of a day by provider.
    index('payments_captured')
      .on(table.capturedAt)
      .where(sql`${table.captured} > 0`),
    index('payments_open')
      .on(table.updatedAt)
      .where(sql`${table.status} in ('created', 'pending')`),
    index('payments_next_check')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    unique('payments_provider_ref').on(table.provider, table.providerRef),
    check('payments_amount', sql`${table.amount} > 0`),
    check(
      'payments_refunds',
      sql`${table.captured} >= 0 and ${table.refundTotal} >= 0 and ${table.refundTotal} <= ${table.captured}`,
    ),
  ],
)

/** Money that goes back by one payment; its id is the idempotency key at the provider. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** refunds that were asked for together */
    groupId: uuid('group_id').notNull(),
    orderId: uuid('order_id').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer('amount').notNull(),
    status: text('status', { enum: ['pending', 'done', 'failed'] })
      .notNull()
      .default('pending'),
    /** `external`: made at the provider, not here */
    reason: text('reason', { enum: refundReasons }).notNull(),
    /** the provider cannot refund: staff return the money and confirm it */
    byHand: boolean('by_hand').notNull().default(false),
    /** receipt or note of a refund by hand */
    proof: text('proof'),
    /** receipt of a refund by hand as a file, stored privately under this id, and its type by its bytes */
    proofFile: uuid('proof_file'),
    proofType: text('proof_type', { enum: proofTypes }),
    /** Pix key of the customer for a refund by hand, sealed with the row's id; only until it is done */
    pixKey: text('pix_key'),
    providerRef: text('provider_ref'),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_payment').on(table.paymentId),
    index('refunds_pending')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    unique('refunds_provider_ref').on(table.paymentId, table.providerRef),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_proof', sql`(${table.proofFile} is null) = (${table.proofType} is null)`),
    check(
      'refunds_pix_key',
      sql`${table.pixKey} is null or (${table.byHand} and ${table.status} = 'pending')`,
    ),
  ],
)

/** Payment that the customer contests: a chargeback, a MED (return of a Pix), a claim or an inquiry of the bank. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: disputeKinds }).notNull(),
    amount: integer('amount').notNull(),
    status: text('status', { enum: ['open', 'won', 'lost'] }).notNull(),
    /** reason as the provider words it */
    reason: text('reason'),
    /** until when evidence is accepted */
    deadline: instant('deadline'),
    /** waits for the answer of the store while it is open */
    needsResponse: boolean('needs_response').notNull().default(true),
    providerRef: text('provider_ref').notNull(),
    openedAt: instant('opened_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('disputes_order').on(table.orderId),
    unique('disputes_provider_ref').on(table.paymentId, table.providerRef),
    check('disputes_amount', sql`${table.amount} > 0`),
    check('disputes_inquiry', sql`${table.kind} <> 'inquiry' or ${table.status} <> 'lost'`),
  ],
)

/** Webhook events of providers, each stored once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    /** the signature was right; an unverified event only triggers a look-up */
    verified: boolean('verified').notNull().default(true),
    /** payment of the event, once it is known */
    paymentId: uuid('payment_id'),
    providerRef: text('provider_ref').notNull(),
    body: jsonb('body').notNull(),
    /** the payment had expired or was cancelled when the event came */
    late: boolean('late').notNull().default(false),
    /** when its payment was settled after it */
    handledAt: instant('handled_at'),
    /** code of the error of the last try to settle its payment */
    failure: text('failure'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    unique('payment_events_once').on(table.provider, table.eventId),
    index('payment_events_recent').on(table.receivedAt),
    index('payment_events_unhandled')
      .on(table.paymentId)
      .where(sql`${table.handledAt} is null`),
  ],
)

/** Transfer of a provider to the bank account of the store. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref').notNull(),
    /** what reaches the bank account, in centavos; negative if the provider takes money back */
    amount: integer('amount').notNull(),
    status: text('status', { enum: payoutStatuses }).notNull(),
    /** day on which the money is expected in the account */
    arrivesOn: date('arrives_on').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('payouts_provider_ref').on(table.provider, table.providerRef),
    index('payouts_recent').on(table.arrivesOn, table.id),
  ],
)

/** Part of a payout: money of a payment, a refund, a dispute, a fee. Amounts are centavos; outgoing ones are negative. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    providerRef: text('provider_ref').notNull(),
    kind: text('kind', { enum: payoutLineKinds }).notNull(),
    /** payment that the line is about; null: none of this store */
    paymentId: uuid('payment_id').references(() => payments.id),
    gross: integer('gross').notNull(),
    fee: integer('fee').notNull(),
    net: integer('net').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('payout_lines_provider_ref').on(table.payoutId, table.providerRef),
    index('payout_lines_payment').on(table.paymentId),
    check('payout_lines_net', sql`${table.net} = ${table.gross} - ${table.fee}`),
  ],
)
/** Payment provider as staff set it up. A provider without a row has the defaults of `rules.ts`. */
export const paymentProviderAccounts = pgTable('payment_provider_accounts', {
  /** also authenticates the sealed credentials */
  id: uuid('id').primaryKey().defaultRandom(),
  provider: text('provider').notNull().unique('payment_provider_accounts_provider'),
  enabled: boolean('enabled').notNull(),
  /** the first open provider of a method takes new charges */
  position: integer('position').notNull(),
  methods: text('methods', { enum: methods }).array().notNull(),
  /** JSON of the secrets, sealed with the row's id (`src/platform/config/sealing.ts`) */
  credentials: text('credentials'),
  /** key that the browser gets */
  publicKey: text('public_key'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Provider that did not answer: until then others take new charges. */
export const paymentProviderOutages = pgTable('payment_provider_outages', {
  provider: text('provider').primaryKey(),
  downUntil: instant('down_until').notNull(),
})

/** Static Pix charge that staff confirm, for a store without a payment provider. */
export const manualCharges = pgTable(
  'manual_charges',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    copyPaste: text('copy_paste').notNull(),
    status: text('status', { enum: ['pending', 'paid', 'expired', 'cancelled'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** staff member who confirmed the payment, and when */
    confirmedBy: text('confirmed_by'),
    confirmedAt: instant('confirmed_at'),
    /** where staff saw money that came without a charge */
    proof: text('proof'),
  },
  (table) => [check('manual_charges_amount', sql`${table.amount} > 0`)],
)
