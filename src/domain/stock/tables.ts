import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'
import { categories, variants } from '#tables/products'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Stock per variant: available is on hand less reserved. The columns that staff sort by are stored here, so that a
 * list of 100,000 variants is read from an index.
 */
export const stockLevels = pgTable(
  'stock_levels',
  {
    variantId: uuid('variant_id')
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    available: integer('available')
      .notNull()
      .generatedAlwaysAs(sql`on_hand - reserved`),
    /** false: the quantity was never entered */
    counted: boolean('counted').notNull().default(true),
    /** false: the variant or its product is archived */
    isListed: boolean('is_listed').notNull().default(true),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
    /** low-stock threshold of the variant, its category or the store */
    threshold: integer('threshold').notNull().default(3),
    /** open quantity of purchases */
    arriving: integer('arriving').notNull().default(0),
    /** average sales per day, over those of the last 28 days with stock */
    salesPerDay: real('sales_per_day').notNull().default(0),
    /** time of the last sale, or of the first stock */
    lastSoldAt: instant('last_sold_at').notNull().defaultNow(),
    /** days until sold out at that rate; 9999 if nothing was sold */
    daysOfStock: real('days_of_stock')
      .notNull()
      .generatedAlwaysAs(
        sql`case when on_hand <= reserved then 0 when sales_per_day > 0 then least((on_hand - reserved) / sales_per_day, 9998) else 9999 end`,
      ),
  },
  (table) => [
    index('stock_levels_days_of_stock').on(table.daysOfStock, table.variantId),
    index('stock_levels_available').on(table.available, table.variantId),
    index('stock_levels_sales_per_day').on(table.salesPerDay, table.variantId),
    index('stock_levels_idle')
      .on(table.lastSoldAt)
      .where(sql`${table.isListed} and ${table.available} > 0`),
    index('stock_levels_alert')
      .on(table.daysOfStock, table.variantId)
      .where(sql`${table.isListed} and ${table.available} <= ${table.threshold}`),
    index('stock_levels_held')
      .on(table.variantId)
      .where(sql`${table.reserved} > 0`),
    index('stock_levels_arriving')
      .on(table.variantId)
      .where(sql`${table.arriving} > 0`),
    index('stock_levels_category').on(table.categoryId),
    check('stock_levels_on_hand', sql`${table.onHand} >= 0`),
    check('stock_levels_reserved', sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`),
  ],
)

/** Append-only: a trigger refuses UPDATE and DELETE. The sum of all changes is the level. */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: uuid('variant_id').notNull(),
    onHandChange: integer('on_hand_change').notNull(),
    reservedChange: integer('reserved_change').notNull(),
    reason: text('reason', {
      enum: ['received', 'counted', 'damaged', 'reserved', 'released', 'sold', 'returned'],
    }).notNull(),
    orderId: uuid('order_id'),
    actor: text('actor').notNull(),
    at: instant('at').notNull().defaultNow(),
    /** note of the staff member */
    note: text('note'),
    /** idempotency key */
    key: text('key'),
    /** cost per item in centavos, if known */
    unitCost: integer('unit_cost'),
    /** id of the purchase or count */
    sourceId: uuid('source_id'),
  },
  (table) => [
    index('stock_ledger_variant').on(table.variantId, table.id),
    index('stock_ledger_order').on(table.orderId),
    index('stock_ledger_at').using('brin', table.at),
    // Stock of a past day: what is there now, less what was moved since.
    index('stock_ledger_moves')
      .on(table.at, table.variantId, table.onHandChange)
      .where(sql`${table.onHandChange} <> 0`),
    index('stock_ledger_costs')
      .on(table.variantId, table.at)
      .where(sql`${table.unitCost} is not null and ${table.onHandChange} > 0`),
    uniqueIndex('stock_ledger_key')
      .on(table.key, table.variantId)
      .where(sql`${table.key} is not null`),
  ],
)

/** Quantity reserved for an order, or for an open change of it, until it is paid or expires. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id').notNull(),
    /** open change of the order that adds these pieces; null once they belong to the order */
    changeId: uuid('change_id'),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id),
    quantity: integer('quantity').notNull(),
    /** sold pieces that came back to stock because they are not sent */
    restocked: integer('restocked').notNull().default(0),
    state: text('state', { enum: ['held', 'sold', 'released'] })
      .notNull()
      .default('held'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('stock_reservations_line').on(table.orderId, table.variantId, table.changeId).nullsNotDistinct(),
    index('stock_reservations_due')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'held'`),
    check(
      'stock_reservations_quantity',
      sql`${table.quantity} > 0 and ${table.restocked} >= 0 and ${table.restocked} <= ${table.quantity}`,
    ),
    check('stock_reservations_change', sql`${table.changeId} is null or ${table.state} = 'held'`),
  ],
)

/** Low-stock threshold of a variant, of a category, or (both null) of the store. */
export const stockThresholds = pgTable(
  'stock_thresholds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    threshold: integer('threshold').notNull(),
  },
  (table) => [
    unique('stock_thresholds_of').on(table.variantId, table.categoryId).nullsNotDistinct(),
    check('stock_thresholds_one', sql`${table.variantId} is null or ${table.categoryId} is null`),
    check('stock_thresholds_threshold', sql`${table.threshold} >= 0`),
  ],
)

/** Staff members who get the daily low-stock email. */
export const stockEmailSubscribers = pgTable('stock_email_subscribers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
})

/** Purchase from a supplier with its expected day. */
export const stockPurchases = pgTable(
  'stock_purchases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    supplier: text('supplier').notNull(),
    expectedOn: date('expected_on').notNull(),
    note: text('note').notNull().default(''),
    status: text('status', { enum: ['open', 'received', 'cancelled'] })
      .notNull()
      .default('open'),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('stock_purchases_expected').on(table.status, table.expectedOn)],
)

export const stockPurchaseLines = pgTable(
  'stock_purchase_lines',
  {
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => stockPurchases.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id),
    quantity: integer('quantity').notNull(),
    received: integer('received').notNull().default(0),
    /** per item, in centavos */
    unitCost: integer('unit_cost').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purchaseId, table.variantId] }),
    index('stock_purchase_lines_variant').on(table.variantId),
    check('stock_purchase_lines_quantity', sql`${table.quantity} > 0`),
    check('stock_purchase_lines_received', sql`${table.received} between 0 and ${table.quantity}`),
    check('stock_purchase_lines_cost', sql`${table.unitCost} >= 0`),
  ],
)

/** Stock count by one or more people: open, then booked or cancelled. */
export const stockCounts = pgTable('stock_counts', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  status: text('status', { enum: ['open', 'booked', 'cancelled'] })
    .notNull()
    .default('open'),
  startedBy: text('started_by').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  endedBy: text('ended_by'),
  endedAt: instant('ended_at'),
})

/** Scan of a count. The id is made by the scanner, so a repeated request counts once. */
export const stockScans = pgTable(
  'stock_scans',
  {
    id: uuid('id').primaryKey(),
    countId: uuid('count_id')
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** negative to undo a scan */
    quantity: integer('quantity').notNull(),
    /** quantity on hand at the time of the scan; later changes are not a difference */
    onHand: integer('on_hand').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull().defaultNow(),
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [index('stock_scans_count').on(table.countId, table.variantId, table.position)],
)

/** Back-in-stock request: the customer gets one email. The consent text has a version. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** lower case */
    email: text('email').notNull(),
    consentVersion: text('consent_version').notNull(),
    /** requested while signed in with this confirmed email; otherwise anybody could have typed it */
    proven: boolean('proven').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    notifiedAt: instant('notified_at'),
  },
  (table) => [
    uniqueIndex('back_in_stock_requests_open')
      .on(table.variantId, table.email)
      .where(sql`${table.notifiedAt} is null`),
    index('back_in_stock_requests_email').on(table.email),
  ],
)
