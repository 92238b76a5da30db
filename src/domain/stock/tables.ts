import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { variants } from '#tables/products'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Pieces on hand and pieces promised to orders; the difference is for sale. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    variantId: uuid('variant_id')
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
  },
  (table) => [
    check('stock_levels_on_hand', sql`${table.onHand} >= 0`),
    check('stock_levels_reserved', sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`),
  ],
)

/** Append-only (a trigger refuses UPDATE and DELETE): the sum of its changes is the level. */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: uuid('variant_id').notNull(),
    onHandChange: integer('on_hand_change').notNull(),
    reservedChange: integer('reserved_change').notNull(),
    reason: text('reason', {
      enum: ['received', 'counted', 'reserved', 'released', 'sold', 'returned'],
    }).notNull(),
    orderId: uuid('order_id'),
    actor: text('actor').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_ledger_variant').on(table.variantId, table.id),
    index('stock_ledger_order').on(table.orderId),
  ],
)

/** Pieces promised to an order until it is paid or its time runs out. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id').notNull(),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id),
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: ['held', 'sold', 'released'] })
      .notNull()
      .default('held'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('stock_reservations_line').on(table.orderId, table.variantId),
    index('stock_reservations_due')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'held'`),
    check('stock_reservations_quantity', sql`${table.quantity} > 0`),
  ],
)
