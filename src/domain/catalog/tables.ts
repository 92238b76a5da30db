import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Gender, ProductState } from '#contract/products'
import { products } from '#tables/products'
import type { CardKind } from './contract.ts'
import type { CardColor } from './rules.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Cards: one row per product or set for sale, built from products, stock and media by `refreshCards`. */
export const catalogCards = pgTable('catalog_cards', {
  /** Id of the product or set. */
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<CardKind>().notNull().default('product'),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  categorySlug: text('category_slug'),
  categoryName: text('category_name'),
  /** The product's categories and all their ancestors. */
  categorySlugs: text('category_slugs').array().notNull(),
  price: integer('price').notNull(),
  maxPrice: integer('max_price').notNull(),
  compareAt: integer('compare_at'),
  colors: jsonb('colors').$type<CardColor[]>().notNull(),
  colorSlugs: text('color_slugs').array().notNull(),
  sizes: text('sizes').array().notNull(),
  /** Colours and sizes with available pieces. */
  colorsLeft: text('colors_left').array().notNull(),
  sizesLeft: text('sizes_left').array().notNull(),
  gender: text('gender').$type<Gender>().notNull(),
  /** 0 sold out, 1 last units, 2 in stock. */
  stockBucket: smallint('stock_bucket').notNull(),
  popularity: integer('popularity').notNull().default(0),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  /** Full-text search: name at weight A, kind, colours and tags at B, the rest at D. */
  search: tsvector('search').notNull(),
  /** Words of name, kind, colours and tags as written, in lower case, for typo correction. */
  words: text('words')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
})

/** Rows of the staff product list: one per product in any state, written by `refreshCards` with the card. */
export const staffProducts = pgTable(
  'staff_products',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    state: text('state').$type<ProductState>().notNull(),
    /** Normalized name. */
    sortName: text('sort_name').notNull(),
    /** Normalized search text: name, collection, categories, tags and brand. */
    searchText: text('search_text').notNull(),
    /** Lowest price of its variants, in centavos. */
    price: integer('price').notNull(),
    /** 0: sold out, 1: a variant has few or none, 2: enough of every variant. */
    stock: smallint('stock').notNull(),
    hasPicture: boolean('has_picture').notNull(),
    hasDescription: boolean('has_description').notNull(),
    onSale: boolean('on_sale').notNull(),
    categorySlugs: text('category_slugs').array().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('staff_products_recent').on(table.updatedAt, table.productId),
    index('staff_products_by_state').on(table.state, table.updatedAt, table.productId),
    index('staff_products_by_name').on(table.sortName, table.productId),
    index('staff_products_by_price').on(table.price, table.productId),
    index('staff_products_by_stock').on(table.stock, table.productId),
    index('staff_products_in_category').using('gin', table.categorySlugs),
    index('staff_products_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
    // Partial indexes: few products lack something, and staff search for those.
    index('staff_products_without_picture')
      .on(table.updatedAt, table.productId)
      .where(sql`not ${table.hasPicture}`),
    index('staff_products_without_description')
      .on(table.updatedAt, table.productId)
      .where(sql`not ${table.hasDescription}`),
  ],
)

/** Sold pieces per product. Kept when the card is deleted. */
export const catalogSales = pgTable('catalog_sales', {
  productId: uuid('product_id').primaryKey(),
  pieces: integer('pieces').notNull(),
})

/** Synonyms of shoppers (`term`) and the store (`meaning`), in normalized text. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    term: text('term').notNull(),
    meaning: text('meaning').notNull(),
    /** Applies in both directions. */
    mutual: boolean('mutual').notNull().default(false),
  },
  (table) => [unique('search_synonyms_pair').on(table.term, table.meaning)],
)

/** Searches without results per day in Brazil. Holds no data about the visitor. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day').notNull(),
    /** Normalized text. */
    words: text('words').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
