import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'
import { categories, variants } from '#tables/products'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What a group of customers pays instead of the retail price. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    /** hundredths of a percent off the retail price of what has no price of its own here */
    percentOff: integer('percent_off').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [check('price_lists_percent', sql`${table.percentOff} between 0 and 9000`)],
)

/** The price of a variant in a list from a number of pieces on, in centavos. */
export const priceListPrices = pgTable(
  'price_list_prices',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    fromQuantity: smallint('from_quantity').notNull().default(1),
    price: integer('price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.variantId, table.fromQuantity] }),
    index('price_list_prices_variant').on(table.variantId),
    check('price_list_prices_price', sql`${table.price} > 0 and ${table.fromQuantity} > 0`),
  ],
)

/** Who pays by a list; nobody pays by two. */
export const priceListMembers = pgTable(
  'price_list_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    listId: uuid('list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
  },
  (table) => [index('price_list_members_list').on(table.listId)],
)

/** A reduction that a cart gets as a line of its own, by itself or for a code that the shopper types. */
export const promotions = pgTable(
  'promotions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** in capitals; null applies by itself */
    code: text('code'),
    kind: text('kind', { enum: ['percent', 'amount', 'free_shipping'] }).notNull(),
    /** hundredths of a percent, or centavos; 0 for free freight */
    value: integer('value').notNull(),
    /** centavos of what it applies to, from which it holds */
    minItems: integer('min_items').notNull().default(0),
    /** holds for this category and those under it; null for all */
    categoryId: uuid('category_id').references(() => categories.id),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** orders that may use it; null for any number */
    mostUses: integer('most_uses'),
    oncePerCustomer: boolean('once_per_customer').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('promotions_code').on(table.code),
    check('promotions_code_form', sql`${table.code} ~ '^[A-Z0-9-]{3,40}$'`),
    check(
      'promotions_value',
      sql`case ${table.kind} when 'percent' then ${table.value} between 1 and 9000
        when 'amount' then ${table.value} > 0 else ${table.value} = 0 end`,
    ),
    // One that applies by itself to everybody could not be refused to a cart that it was shown in.
    check(
      'promotions_limits',
      sql`${table.code} is not null or (${table.mostUses} is null and not ${table.oncePerCustomer})`,
    ),
    check('promotions_period', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** Which orders used a promotion; an order that ends unpaid gives its use back. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id),
    orderId: uuid('order_id').notNull(),
    /** CPF of the customer, for what may be used once */
    customer: text('customer').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.orderId] }),
    index('promotion_uses_customer').on(table.promotionId, table.customer),
    index('promotion_uses_order').on(table.orderId),
  ],
)
