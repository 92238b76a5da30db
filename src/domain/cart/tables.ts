import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'
import { sets, variants } from '#tables/products'

/** Cart line of a user or of a guest session. Names and images are not copied; they are read for each view. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id'),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** set and position of this piece in it; lines with one `setLine` change together */
    setId: uuid('set_id').references(() => sets.id, { onDelete: 'cascade' }),
    setLine: uuid('set_line'),
    setPosition: smallint('set_position'),
    quantity: integer('quantity').notNull(),
    /** price last shown to the customer, in centavos */
    unitPrice: integer('unit_price').notNull(),
    /** idempotency key of the last addition */
    lastIdempotencyKey: text('last_idempotency_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cart_items_line').on(
      sql`coalesce(${table.userId}, ${table.sessionId})`,
      sql`(${table.userId} is null)`,
      sql`coalesce(${table.setLine}, ${table.variantId})`,
      sql`coalesce(${table.setPosition}, 0)`,
    ),
    index('cart_items_stale').on(table.updatedAt),
    check('cart_items_owner', sql`(${table.userId} is null) <> (${table.sessionId} is null)`),
    check(
      'cart_items_set',
      sql`num_nonnulls(${table.setId}, ${table.setLine}, ${table.setPosition}) in (0, 3)`,
    ),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 999`),
  ],
)
