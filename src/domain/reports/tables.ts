import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'
import { dimensions, factKinds, grains } from './contract-facts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const amount = (name: string) => integer(name).notNull().default(0)
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * Order as reports group its facts. Computed from the order by `refreshReports`, without foreign keys, so that keeping it
 * up waits for no lock. It holds no data of a person.
 */
export const reportOrders = pgTable('report_orders', {
  orderId: uuid('order_id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  /** `site`, or the channel of an order by staff */
  channel: text('channel').notNull(),
  /** two letters; empty for a pick-up */
  state: text('state').notNull(),
  /** `Goiânia, GO`; empty for a pick-up */
  city: text('city').notNull(),
  /** payment method, `terms`, or `none` for an order without a payment */
  method: text('method').notNull(),
  /** empty without a coupon */
  coupon: text('coupon').notNull(),
  /** name of the shipping option */
  shipping: text('shipping').notNull(),
  /** no other order of this CPF was sold before */
  isFirst: boolean('is_first').notNull(),
  /** promotions that it was sold with, and their discounts in centavos */
  promotions: jsonb('promotions').$type<readonly { id: string; name: string; amount: number }[]>().notNull(),
})

/**
 * Event of an order that changes a report, on its own day in America/Sao_Paulo. Amounts are signed centavos. The rows of
 * one order add up: `total` to its amount due, `money` to what the store holds of it.
 */
export const reportFacts = pgTable(
  'report_facts',
  {
    orderId: uuid('order_id').notNull(),
    /** 0, 1, … within the order, by time */
    position: integer('position').notNull(),
    kind: text('kind', { enum: factKinds }).notNull(),
    at: instant('at').notNull(),
    day: date('day').notNull(),
    pieces: amount('pieces'),
    /** parts of what was sold; a sale and a change have them */
    items: amount('items'),
    promotions: amount('promotions'),
    discount: amount('discount'),
    shipping: amount('shipping'),
    interest: amount('interest'),
    /** what the order costs more or less by this fact */
    total: amount('total'),
    /** money that came (positive) or left (negative) */
    money: amount('money'),
    /** fee of the payment provider */
    fee: amount('fee'),
    /** price of a label */
    freight: amount('freight'),
    /** purchase cost of the pieces, where it is known */
    cost: amount('cost'),
    /** price of the pieces whose purchase cost is not known */
    uncosted: amount('uncosted'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    // Lists and counts of one kind of facts read only the index.
    index('report_facts_day').on(table.day, table.at, table.kind),
  ],
)

/** Pieces of a fact, per variant. `total` is their part of it in centavos, with their share of discounts and interest. */
export const reportFactPieces = pgTable(
  'report_fact_pieces',
  {
    orderId: uuid('order_id').notNull(),
    position: integer('position').notNull(),
    variantId: uuid('variant_id').notNull(),
    productId: uuid('product_id').notNull(),
    size: text('size').notNull(),
    /** name and color at the time of the order, for products that are deleted */
    name: text('name').notNull(),
    day: date('day').notNull(),
    isSale: boolean('is_sale').notNull(),
    pieces: amount('pieces'),
    total: amount('total'),
    cost: amount('cost'),
    uncosted: amount('uncosted'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position, table.variantId] }),
    index('report_fact_pieces_day').on(table.day),
  ],
)

/** Sums of the facts of a day or of a whole month (`day` is its first), by one dimension. Amounts are centavos. */
export const reportSums = pgTable(
  'report_sums',
  {
    grain: text('grain', { enum: grains }).notNull(),
    dimension: text('dimension', { enum: dimensions }).notNull(),
    day: date('day').notNull(),
    key: text('key').notNull(),
    /** orders that were sold, and that were cancelled */
    orders: amount('orders'),
    cancelled: amount('cancelled'),
    pieces: amount('pieces'),
    items: sum('items'),
    promotions: sum('promotions'),
    discount: sum('discount'),
    shipping: sum('shipping'),
    interest: sum('interest'),
    /** what was sold: sales and changes */
    sold: sum('sold'),
    /** what went back, positive: cancellations, refunds and lost disputes, with their pieces */
    returned: sum('returned'),
    returnedPieces: amount('returned_pieces'),
    /** money that came, and that left, positive */
    received: sum('received'),
    paidOut: sum('paid_out'),
    fees: sum('fees'),
    freight: sum('freight'),
    cost: sum('cost'),
    uncosted: sum('uncosted'),
  },
  (table) => [primaryKey({ columns: [table.grain, table.dimension, table.day, table.key] })],
)

/** Sums of the pieces of a day or month, per variant. */
export const reportPieceSums = pgTable(
  'report_piece_sums',
  {
    grain: text('grain', { enum: grains }).notNull(),
    day: date('day').notNull(),
    variantId: uuid('variant_id').notNull(),
    size: text('size').notNull(),
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    pieces: amount('pieces'),
    sold: sum('sold'),
    returnedPieces: amount('returned_pieces'),
    returned: sum('returned'),
    cost: sum('cost'),
    uncosted: sum('uncosted'),
  },
  (table) => [
    primaryKey({ columns: [table.grain, table.day, table.variantId, table.size] }),
    index('report_piece_sums_variant').on(table.variantId, table.grain, table.day),
  ],
)

/** Sales of a day by quarter of an hour, from 0 to 95. Amounts are centavos. */
export const reportSteps = pgTable(
  'report_steps',
  {
    day: date('day').notNull(),
    step: integer('step').notNull(),
    sold: bigint('sold', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
)

/** Day whose facts changed after its sums were computed. */
export const reportStaleDays = pgTable('report_stale_days', {
  day: date('day').primaryKey(),
  at: instant('at').notNull().defaultNow(),
})

/** Months whose sums are computed. The current month has none. */
export const reportMonths = pgTable('report_months', { month: date('month').primaryKey() })

/** Rebuild of all facts from the orders. One row, `id` is true; it continues after its last order. */
export const reportRebuilds = pgTable('report_rebuilds', {
  id: boolean('id').primaryKey().default(true),
  startedAt: instant('started_at').notNull().defaultNow(),
  startedBy: text('started_by').notNull(),
  /** number of the last order that was read */
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
  /** orders that were read, and whose facts were different */
  done: integer('done').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  advancedAt: instant('advanced_at').notNull().defaultNow(),
  /** orders when it began */
  total: integer('total').notNull(),
  finishedAt: instant('finished_at'),
})

/** Visits of the store by step of the funnel and day, without identity and without bots. */
export const funnelDays = pgTable(
  'funnel_days',
  {
    day: date('day').notNull(),
    step: text('step').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
)

/** Public pages that were opened, by quarter of an hour of a day, from 0 to 95. */
export const pageSteps = pgTable(
  'page_steps',
  {
    day: date('day').notNull(),
    step: integer('step').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
)

/** Customers of each segment on a day, for comparing with later ones. */
export const reportSegments = pgTable(
  'report_segments',
  {
    day: date('day').notNull(),
    segment: text('segment').notNull(),
    customers: integer('customers').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.segment] })],
)

/** Customers by the month of their first purchase, and what they bought in each month. Computed again every night. */
export const reportCohorts = pgTable(
  'report_cohorts',
  {
    cohort: date('cohort').notNull(),
    month: date('month').notNull(),
    customers: integer('customers').notNull(),
    orders: integer('orders').notNull(),
    sold: bigint('sold', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.cohort, table.month] })],
)

/** Staff members who get the report of the week by email. */
export const reportSubscribers = pgTable('report_subscribers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().defaultNow(),
})
