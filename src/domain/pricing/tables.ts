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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#tables/identity'
import { categories, products, variants } from '#tables/products'
import type { PromotionKind } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What a group of customers pays instead of the retail price. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    /** hundredths of a percent off the retail price of what has no price of its own here */
    percentOff: integer('percent_off').notNull().default(0),
    /** before and after it its members pay retail */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('price_lists_percent', sql`${table.percentOff} between 0 and 9000`),
    check('price_lists_period', sql`${table.endsAt} > ${table.startsAt}`),
  ],
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

/** Percent off in a list for a product, or for a category and those under it, from a number of pieces on. */
export const priceListRules = pgTable(
  'price_list_rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listId: uuid('list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    fromQuantity: smallint('from_quantity').notNull().default(1),
    /** hundredths of a percent */
    percentOff: integer('percent_off').notNull(),
  },
  (table) => [
    unique('price_list_rules_once')
      .on(table.listId, table.productId, table.categoryId, table.fromQuantity)
      .nullsNotDistinct(),
    index('price_list_rules_product').on(table.productId),
    index('price_list_rules_category').on(table.categoryId),
    check('price_list_rules_target', sql`num_nonnulls(${table.productId}, ${table.categoryId}) = 1`),
    check(
      'price_list_rules_percent',
      sql`${table.percentOff} between 1 and 9000 and ${table.fromQuantity} > 0`,
    ),
  ],
)

/** A reduction that a cart gets as a line of its own, by itself or for a code that the shopper types. */
export const promotions = pgTable(
  'promotions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    kind: text('kind').$type<PromotionKind>().notNull(),
    /** hundredths of a percent, or centavos; 0 for free freight and for pieces that come free */
    value: integer('value').notNull(),
    /** of this many pieces … */
    buy: smallint('buy'),
    /** … as many are paid, and the cheapest come free */
    pay: smallint('pay'),
    /** holds for who types a code alone: the one of its own, or one of `promotion_codes` */
    needsCode: boolean('needs_code').notNull().default(false),
    /** in capitals; null applies by itself, or for codes that are used once each */
    code: text('code'),
    /** centavos of what it applies to, from which it holds */
    minItems: integer('min_items').notNull().default(0),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** orders that may use it; null for any number */
    mostUses: integer('most_uses'),
    /** the same of one CPF */
    mostUsesPerCustomer: smallint('most_uses_per_customer'),
    /** holds for a CPF that has never bought */
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** of the tries that made it, which are one */
    key: text('key').unique(),
  },
  (table) => [
    uniqueIndex('promotions_code').on(table.code),
    check('promotions_code_form', sql`${table.code} ~ '^[A-Z0-9-]{3,40}$'`),
    check('promotions_code_needed', sql`${table.code} is null or ${table.needsCode}`),
    check(
      'promotions_value',
      sql`case ${table.kind} when 'percent' then ${table.value} between 1 and 9000
        when 'amount' then ${table.value} > 0 else ${table.value} = 0 end`,
    ),
    check(
      'promotions_pieces',
      sql`case when ${table.kind} = 'buy_pay' then ${table.buy} > ${table.pay} and ${table.pay} > 0
        else ${table.buy} is null and ${table.pay} is null end`,
    ),
    // One that applies by itself to everybody could not be refused to a cart that it was shown in.
    check(
      'promotions_limits',
      sql`${table.needsCode} or (${table.mostUses} is null and ${table.mostUsesPerCustomer} is null and not ${table.firstOrderOnly})`,
    ),
    check('promotions_period', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** The categories that a promotion holds for, with those under them; with `promotion_products` none means everything. */
export const promotionCategories = pgTable(
  'promotion_categories',
  {
    promotionId: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.categoryId] }),
    index('promotion_categories_category').on(table.categoryId),
  ],
)

/** The products that a promotion holds for. */
export const promotionProducts = pgTable(
  'promotion_products',
  {
    promotionId: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.productId] }),
    index('promotion_products_product').on(table.productId),
  ],
)

/** Codes of a promotion that are good for one order each. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    code: text('code').primaryKey(),
    promotionId: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** of the tries that made it and those beside it, which are one */
    key: text('key'),
  },
  (table) => [
    index('promotion_codes_promotion').on(table.promotionId, table.code),
    check('promotion_codes_form', sql`${table.code} ~ '^[A-Z0-9-]{3,40}$'`),
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
    /** CPF of the customer, for what may be used so many times */
    customer: text('customer').notNull(),
    /** as it was typed; null where it applied by itself */
    code: text('code'),
    /** what it took off, in centavos */
    amount: integer('amount').notNull().default(0),
    /** what the pieces of the order cost after all promotions, in centavos */
    sales: integer('sales').notNull().default(0),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.orderId] }),
    index('promotion_uses_customer').on(table.promotionId, table.customer),
    index('promotion_uses_order').on(table.orderId),
    index('promotion_uses_code').on(table.promotionId, table.code),
  ],
)
