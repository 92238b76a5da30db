import { isNotNull, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, date, index, integer, jsonb, pgSequence } from 'drizzle-orm/pg-core'
import { pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PictureView } from '#contract/media'
import type { AppliedPromotion } from '#contract/pricing'
import { profiles } from '#tables/identity'
import type { Address, FulfillmentStatus, Gift, OrderStatus, PaymentStatus, QueueStep } from './contract.ts'
import { orderChannels } from './contract-by-staff.ts'
import { orderEventNames } from './contract-statuses.ts'
import { invoiceKinds, invoiceStates } from './contract-views.ts'
import { defineOrderTables } from './change-tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Status that holds for an order whose facts are unknown, its source and date. */
export type AssertedStatus = { status: OrderStatus; source: 'migration' | 'import'; at: string }

export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 })

const whileUnpaid = (status: AnyPgColumn) => sql`${status} = 'awaiting_payment'`

/** The coupon of an order: only one promotion of an order has a code. */
const couponCode = (promotions: AnyPgColumn) =>
  sql`(jsonb_path_query_first(${promotions}, '$[*].code ? (@ != null)') #>> '{}')`

/** Only an unpaid order by staff may lack data of its customer. */
const customerKnown = sql`(channel is not null and paid_at is null) or num_nulls(customer_name, customer_email, customer_cpf, customer_phone, terms_version, payment_method) = 0`

const giftFits = sql`gift is null or coalesce(char_length(gift->>'receiver') between 1 and 120 and char_length(gift->>'message') <= 300, false)`

/**
 * Order as agreed at checkout; amounts are centavos. `discount`, `interestTotal` and `total` depend on the payment
 * method until it is paid.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique()
      .default(sql`nextval('order_numbers')`),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** computed from the facts, like `amountDue` to `queueStep`, `shippedAt`, `deliveredAt` and `trackingCode` */
    status: text('status').$type<OrderStatus>().notNull(),
    /** agreed total less adjustments; 0 once the order has ended without being delivered */
    amountDue: integer('amount_due').notNull(),
    /** above 0 the customer owes, below 0 the store owes */
    balance: integer('balance').notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    fulfillmentStatus: text('fulfillment_status').$type<FulfillmentStatus>().notNull(),
    /** what must happen next */
    queueStep: text('queue_step').$type<QueueStep>(),
    /** status of an order whose facts are unknown, its source and date; holds until a new fact comes */
    statusAsserted: jsonb('status_asserted').$type<AssertedStatus>(),
    /** message or place where staff made the order; null: placed at the checkout */
    channel: text('channel', { enum: orderChannels }),
    /** unknown customer data, terms and payment method of an order by staff are null until it is paid */
    customerName: text('customer_name'),
    customerEmail: text('customer_email'),
    customerCpf: text('customer_cpf'),
    customerPhone: text('customer_phone'),
    customerCnpj: text('customer_cnpj'),
    customerIe: text('customer_ie'),
    address: jsonb('address').$type<Address>(),
    /** receiver and message; null if it is no gift */
    gift: jsonb('gift').$type<Gift>(),
    shippingKind: text('shipping_kind', { enum: ['delivery', 'pickup'] }).notNull(),
    shippingOptionId: text('shipping_option_id').notNull(),
    shippingName: text('shipping_name').notNull(),
    shippingDays: integer('shipping_days').notNull(),
    trackingCode: text('tracking_code'),
    itemsTotal: integer('items_total').notNull(),
    /** discount of all promotions, and the list of them */
    promotionTotal: integer('promotion_total').notNull().default(0),
    promotions: jsonb('promotions').$type<AppliedPromotion[]>().notNull().default([]),
    /** discount of the payment method */
    discount: integer('discount').notNull(),
    /** discount for Pix */
    pixDiscount: integer('pix_discount').notNull(),
    shippingTotal: integer('shipping_total').notNull(),
    /** interest of the installments */
    interestTotal: integer('interest_total').notNull().default(0),
    total: integer('total').notNull(),
    paymentMethod: text('payment_method'),
    termsVersion: text('terms_version'),
    marketingConsent: text('marketing_consent'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** sha256 of the request: the same key with another request is refused */
    requestHash: text('request_hash').notNull(),
    placedAt: instant('placed_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** original expiry, if a declined card shortened it */
    originalExpiresAt: instant('original_expires_at'),
    /** browser id and hash of the IP address; erased once paid, or after 30 days */
    device: uuid('device'),
    ipHash: text('ip_hash'),
    /** first payment that covered its terms and its stock */
    paidAt: instant('paid_at'),
    /** payment on terms was approved under the lock of its company: goods may go out before the money comes */
    termsApprovedAt: instant('terms_approved_at'),
    /** the money came, but a piece was gone */
    withoutStockAt: instant('without_stock_at'),
    pickingStartedAt: instant('picking_started_at'),
    cancelledAt: instant('cancelled_at'),
    expiredAt: instant('expired_at'),
    completedAt: instant('completed_at'),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    /** generated by the database: name and email without accents and case */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(coalesce(customer_name, '') || ' ' || coalesce(customer_email, ''))`),
  },
  (table) => [
    // No index uses `desc`: in an index it means `nulls last`, which `order by … desc` does not, so it would not be
    // used.
    index('orders_recent').on(table.placedAt, table.id),
    index('orders_by_status').on(table.status, table.placedAt, table.id),
    // Index-only scan for the queue and its counts: few orders are unfinished.
    index('orders_queue')
      .on(
        table.queueStep,
        table.placedAt,
        table.id,
        table.status,
        table.paidAt,
        table.shippedAt,
        table.shippingKind,
        table.shippingOptionId,
      )
      .where(sql`${table.queueStep} is not null`),
    // Searches within days and by amount read only the index.
    index('orders_of_days').on(table.placedAt, table.id, table.status, table.total, table.searchText),
    index('orders_by_total').on(table.total, table.id, table.status, table.placedAt, table.searchText),
    index('orders_by_customer').on(table.searchText, table.id),
    // Trigram index for parts of a name or an email.
    index('orders_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('orders_by_cpf').on(table.customerCpf),
    // The last eight digits, as a phone is typed with and without country, area and the leading 9.
    index('orders_by_phone').on(sql`right(${table.customerPhone}, 8)`),
    // Other rows have no coupon. Ordered, because a coupon may have been used by every other order.
    index('orders_by_coupon')
      .on(couponCode(table.promotions), table.placedAt, table.id)
      .where(sql`${couponCode(table.promotions)} is not null`),
    index('orders_by_tracking').on(table.trackingCode).where(isNotNull(table.trackingCode)),
    index('orders_by_sale').on(sql`least(${table.termsApprovedAt}, ${table.paidAt})`),
    index('orders_by_user').on(table.userId, table.placedAt),
    index('orders_by_email').on(table.customerEmail),
    index('orders_delivered')
      .on(table.deliveredAt)
      .where(sql`${table.status} = 'delivered'`),
    index('orders_due').on(table.expiresAt).where(whileUnpaid(table.status)),
    index('orders_open_by_device').on(table.device).where(whileUnpaid(table.status)),
    index('orders_open_by_ip_hash').on(table.ipHash).where(whileUnpaid(table.status)),
    check(
      'orders_totals',
      sql`${table.total} = ${table.itemsTotal} - ${table.promotionTotal} - ${table.discount} + ${table.shippingTotal} + ${table.interestTotal} and ${table.total} >= 0`,
    ),
    check('orders_customer_known', customerKnown),
    check('orders_gift', giftFits),
    check('orders_balance', sql`${table.amountDue} >= 0 and ${table.amountDue} <= ${table.total}`),
  ],
)

/** Column of a table whose rows belong to an order. */
const ofOrder = () =>
  uuid('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** Order line with names and prices at the time of purchase. */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: ofOrder(),
    position: integer('position').notNull(),
    variantId: uuid('variant_id').notNull(),
    productId: uuid('product_id').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    color: text('color'),
    size: text('size'),
    picture: jsonb('picture').$type<PictureView>(),
    /** pieces of one set share this number within the order, and carry their share of its price */
    setGroup: integer('set_group'),
    setId: uuid('set_id'),
    setName: text('set_name'),
    quantity: integer('quantity').notNull(),
    unitPrice: integer('unit_price').notNull(),
    total: integer('total').notNull(),
    /** its part of the promotions of the order, and of the Pix discount if the order is paid by Pix */
    promotionShare: integer('promotion_share').notNull(),
    pixShare: integer('pix_share').notNull(),
  },
  (table) => [
    index('order_items_order').on(table.orderId, table.position),
    index('order_items_sku').on(table.sku, table.orderId),
    index('order_items_product').on(table.productId, table.orderId),
    // Sizes in any case, with statistics: some are sold in every other order, most in few.
    index('order_items_size').on(sql`lower(${table.size})`, table.orderId),
    check(
      'order_items_total',
      sql`${table.quantity} > 0 and ${table.total} = ${table.quantity} * ${table.unitPrice}`,
    ),
  ],
)

/** Link by which the customer of an order by staff completes and pays it. It ends with the order's hold of the stock. */
export const orderLinks = pgTable('order_links', {
  orderId: ofOrder().primaryKey(),
  /** 128 random bits */
  token: text('token').notNull().unique(),
  /** member of the team who made the order */
  createdBy: uuid('created_by').references(() => profiles.id, { onDelete: 'set null' }),
  /** CEP that the shipping price holds for; null: pick-up */
  cep: text('cep'),
  openedAt: instant('opened_at'),
})

/** Timeline of an order: one row per status change. */
export const orderTimeline = pgTable(
  'order_timeline',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    status: text('status').$type<OrderStatus>().notNull(),
    note: text('note'),
    /** reason given by staff; customers do not see it */
    staffNote: text('staff_note'),
    actor: text('actor').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('order_timeline_order').on(table.orderId, table.id)],
)

/** Package of an order. Its times are facts. A pick-up is a package that is made ready and collected. */
export const packages = pgTable(
  'packages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: ofOrder(),
    /** 1, 2, … within the order */
    number: integer('number').notNull(),
    trackingCode: text('tracking_code'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** closed: nothing is added any more */
    packedAt: instant('packed_at'),
    readyAt: instant('ready_at'),
    /** nobody came in time to collect it; null again once staff give more time */
    uncollectedAt: instant('uncollected_at'),
    /** last day of the time that staff gave; null: `pickupDays.wait` days after it was ready */
    collectBy: date('collect_by'),
    /** the carrier refused its label, and it has no other */
    labelRefusedAt: instant('label_refused_at'),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    returnedToSenderAt: instant('returned_to_sender_at'),
    lostAt: instant('lost_at'),
    /** who received or collected it, and their document */
    receivedBy: text('received_by'),
    receivedDocument: text('received_document'),
  },
  (table) => [
    unique('packages_number').on(table.orderId, table.number),
    uniqueIndex('packages_open')
      .on(table.orderId)
      .where(sql`${table.packedAt} is null`),
    check(
      'packages_packed',
      sql`${table.packedAt} is not null or (${table.readyAt} is null and ${table.shippedAt} is null and ${table.deliveredAt} is null)`,
    ),
    check(
      'packages_waiting',
      sql`(${table.readyAt} is not null or (${table.uncollectedAt} is null and ${table.collectBy} is null)) and (${table.packedAt} is not null or ${table.labelRefusedAt} is null)`,
    ),
  ],
)

/** Piece that was scanned into a package; `id` comes from the device, so that a repeated call adds nothing. */
export const packageScans = pgTable(
  'package_scans',
  {
    id: uuid('id').primaryKey(),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    actor: text('actor').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('package_scans_package').on(table.packageId)],
)

/** Pieces in a package. */
export const packageItems = pgTable(
  'package_items',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.itemId] }),
    index('package_items_item').on(table.itemId),
    check('package_items_quantity', sql`${table.quantity} > 0`),
  ],
)

export const adjustmentKinds = ['cancelled_items', 'allowance', 'shipping', 'amount', 'dispute_lost'] as const

/**
 * Amount that an order costs less than agreed, with its reason. Never changed. `cancelled_items` has an item and the
 * pieces that are not sent; `allowance` an item that the customer keeps.
 */
export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: ofOrder(),
    kind: text('kind', { enum: adjustmentKinds }).notNull(),
    itemId: uuid('item_id').references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity'),
    amount: integer('amount').notNull(),
    /** for staff */
    reason: text('reason').notNull(),
    actor: text('actor').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('order_adjustments_order').on(table.orderId),
    check('order_adjustments_amount', sql`${table.amount} >= 0`),
    check(
      'order_adjustments_item',
      sql`(${table.kind} in ('cancelled_items', 'allowance')) = (${table.itemId} is not null and ${table.quantity} > 0)`,
    ),
  ],
)

/**
 * Domain events that were published for an order or one of its packages, each once, so that a status that returns sends
 * nothing twice.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: ofOrder(),
    event: text('event', { enum: orderEventNames }).notNull(),
    packageId: uuid('package_id').references(() => packages.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [unique('order_events_once').on(table.orderId, table.event, table.packageId).nullsNotDistinct()],
)

/** Invoices (NF-e) of an order, as the invoices context reports them; the latest state of each. */
export const orderInvoices = pgTable(
  'order_invoices',
  {
    /** id of the invoice in its own context */
    id: uuid('id').primaryKey(),
    orderId: ofOrder(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    state: text('state', { enum: invoiceStates }).notNull(),
    number: integer('number'),
    series: integer('series'),
    /** access key, 44 characters */
    key: text('key'),
    pdfUrl: text('pdf_url'),
    xmlUrl: text('xml_url'),
    issuedAt: instant('issued_at'),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [index('order_invoices_order').on(table.orderId, table.requestedAt)],
)

/** Changes of what was agreed, after placing, the payments of their differences, and claims of packers. */
export const { orderChanges, orderChangePayments, packingClaims } = defineOrderTables(() => orders.id)
