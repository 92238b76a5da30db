import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PictureView } from '#contract/media'
import type { AppliedPromotion } from '#contract/pricing'
import { profiles } from '#tables/identity'
import type { Address, OrderStatus } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Orders of these wait for nothing; the index of those that do leaves them out. */
export const finishedStatuses = [
  'delivered',
  'completed',
  'cancelled',
  'expired',
  'refunded',
] as const satisfies readonly OrderStatus[]
export const isWaiting = `status not in (${finishedStatuses.map((status) => `'${status}'`).join(', ')})`

export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 })

/**
 * An order as it was agreed; amounts are centavos. `discount`, `interestTotal` and `total` follow the way of paying
 * until it is paid.
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
    status: text('status').$type<OrderStatus>().notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerCpf: text('customer_cpf').notNull(),
    customerPhone: text('customer_phone').notNull(),
    customerCnpj: text('customer_cnpj'),
    customerIe: text('customer_ie'),
    address: jsonb('address').$type<Address>(),
    shippingKind: text('shipping_kind', { enum: ['delivery', 'pickup'] }).notNull(),
    shippingOptionId: text('shipping_option_id').notNull(),
    shippingName: text('shipping_name').notNull(),
    shippingDays: integer('shipping_days').notNull(),
    trackingCode: text('tracking_code'),
    itemsTotal: integer('items_total').notNull(),
    /** what promotions took off, and which did */
    promotionTotal: integer('promotion_total').notNull().default(0),
    promotions: jsonb('promotions').$type<AppliedPromotion[]>().notNull().default([]),
    /** what the way of paying takes off */
    discount: integer('discount').notNull(),
    /** what paying by Pix takes off */
    pixDiscount: integer('pix_discount').notNull(),
    shippingTotal: integer('shipping_total').notNull(),
    /** what instalments with interest add */
    interestTotal: integer('interest_total').notNull().default(0),
    total: integer('total').notNull(),
    paymentMethod: text('payment_method').notNull(),
    termsVersion: text('terms_version').notNull(),
    marketingConsent: text('marketing_consent'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** sha256 of what was asked, so that a key cannot stand for two orders */
    requestHash: text('request_hash').notNull(),
    placedAt: instant('placed_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** its end as it was placed, where a refused card brought the end forward */
    firstEnd: instant('first_end'),
    /** the browser and the digest of the address that it came from; forgotten once it is paid, or after 30 days */
    device: uuid('device'),
    ipHash: text('origin'),
    paidAt: instant('paid_at'),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    /** name and e-mail with no accents and no capitals, kept by the database */
    foundBy: text('found_by')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(customer_name || ' ' || customer_email)`),
  },
  (table) => [
    // None says `desc`: that means `nulls last` here, which `order by … desc` does not, and would be served by none.
    index('orders_recent').on(table.placedAt, table.id),
    index('orders_by_status').on(table.status, table.placedAt, table.id),
    // What the queue says of an order: few are open beside those that are finished.
    index('orders_waiting')
      .on(table.status, table.shippingKind, table.placedAt, table.paidAt, table.shippedAt, table.id)
      .where(sql.raw(isWaiting)),
    // What is typed is looked for within days, and by amount, in the index alone.
    index('orders_of_days').on(table.placedAt, table.id, table.status, table.total, table.foundBy),
    index('orders_by_total').on(table.total, table.id, table.status, table.placedAt, table.foundBy),
    index('orders_by_customer').on(table.foundBy, table.id),
    // Parts of a name or an e-mail are found by their runs of three letters.
    index('orders_found_by').using('gin', table.foundBy.op('gin_trgm_ops')),
    index('orders_by_cpf').on(table.customerCpf),
    index('orders_by_tracking')
      .on(table.trackingCode)
      .where(sql`${table.trackingCode} is not null`),
    index('orders_by_user').on(table.userId, table.placedAt),
    index('orders_by_email').on(table.customerEmail),
    index('orders_due')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'awaiting_payment'`),
    index('orders_open_by_device')
      .on(table.device)
      .where(sql`${table.status} = 'awaiting_payment'`),
    index('orders_open_by_origin')
      .on(table.ipHash)
      .where(sql`${table.status} = 'awaiting_payment'`),
    check(
      'orders_totals',
      sql`${table.total} = ${table.itemsTotal} - ${table.promotionTotal} - ${table.discount} + ${table.shippingTotal} + ${table.interestTotal} and ${table.total} > 0`,
    ),
  ],
)

/** What was bought, with names and prices of that moment. */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    variantId: uuid('variant_id').notNull(),
    productId: uuid('product_id').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    color: text('color'),
    size: text('size'),
    picture: jsonb('picture').$type<PictureView>(),
    /** pieces of one set share a number within the order, and carry their share of its price */
    setGroup: integer('set_group'),
    setId: uuid('set_id'),
    setName: text('set_name'),
    quantity: integer('quantity').notNull(),
    unitPrice: integer('unit_price').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [
    index('order_items_order').on(table.orderId, table.position),
    index('order_items_sku').on(table.sku, table.orderId),
    check(
      'order_items_total',
      sql`${table.quantity} > 0 and ${table.total} = ${table.quantity} * ${table.unitPrice}`,
    ),
  ],
)

/** The life of an order, step by step. */
export const orderTimeline = pgTable(
  'order_timeline',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').$type<OrderStatus>().notNull(),
    note: text('note'),
    /** why staff did it; customers do not see it */
    staffNote: text('staff_note'),
    actor: text('actor').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('order_timeline_order').on(table.orderId, table.id)],
)
