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

/** Price list of a group of customers, instead of retail prices. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    /** hundredths of a percent off the retail price, for variants without an entry */
    percentOff: integer('percent_off').notNull().default(0),
    /** outside of this period its members pay retail */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('price_lists_percent', sql`${table.percentOff} between 0 and 9000`),
    check('price_lists_period', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** Price of a variant in a price list from a quantity on, in centavos. */
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

/** Members of price lists; a customer has at most one list. */
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

/** Percentage off for a product, or a category with its descendants, from a quantity on. */
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

/** Promotion: a discount shown as a line of the cart, automatic or by coupon code. */
export const promotions = pgTable(
  'promotions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    kind: text('kind').$type<PromotionKind>().notNull(),
    /** hundredths of a percent, or centavos; 0 for free shipping and `buy_pay` */
    value: integer('value').notNull(),
    /** for `buy_pay`: number of items … */
    buy: smallint('buy'),
    /** … of which so many are paid; the cheapest are free */
    pay: smallint('pay'),
    /** applies only with a code: its own, or one of `promotion_codes` */
    needsCode: boolean('needs_code').notNull().default(false),
    /** upper case; null for automatic promotions and single-use codes */
    code: text('code'),
    /** minimum amount in centavos of the items that it applies to */
    minItems: integer('min_items').notNull().default(0),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** maximum number of orders; null: unlimited */
    mostUses: integer('most_uses'),
    /** maximum number of orders per CPF */
    mostUsesPerCustomer: smallint('most_uses_per_customer'),
    /** only for a CPF without an earlier order */
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** idempotency key of its creation */
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
    // An automatic promotion cannot have limits: a cart has already shown it as applied.
    check(
      'promotions_limits',
      sql`${table.needsCode} or (${table.mostUses} is null and ${table.mostUsesPerCustomer} is null and not ${table.firstOrderOnly})`,
    ),
    check('promotions_period', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/**
 * Target categories of a promotion, with their descendants. Without target categories and products it applies to
 * everything.
 */
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

/** Target products of a promotion. */
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

/** Single-use codes of a promotion. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    code: text('code').primaryKey(),
    promotionId: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** idempotency key of their creation */
    key: text('key'),
  },
  (table) => [
    index('promotion_codes_promotion').on(table.promotionId, table.code),
    check('promotion_codes_form', sql`${table.code} ~ '^[A-Z0-9-]{3,40}$'`),
  ],
)

/** Uses of promotions by orders; deleted if the order ends unpaid. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id),
    orderId: uuid('order_id').notNull(),
    /** CPF of the customer, for the limit per customer */
    customer: text('customer').notNull(),
    /** as typed; null for an automatic promotion */
    code: text('code'),
    /** discount in centavos */
    amount: integer('amount').notNull().default(0),
    /** price of the order's items after all promotions, in centavos */
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
