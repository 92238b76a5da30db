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

/** The cards: one row per product or set for sale, made from products, stock and media by `refreshCards`. */
export const catalogCards = pgTable('catalog_cards', {
  /** of the product or the set */
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<CardKind>().notNull().default('product'),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  categorySlug: text('category_slug'),
  categoryName: text('category_name'),
  /** the product's category and all above it */
  categorySlugs: text('category_slugs').array().notNull(),
  price: integer('price').notNull(),
  maxPrice: integer('max_price').notNull(),
  compareAt: integer('compare_at'),
  colors: jsonb('colors').$type<CardColor[]>().notNull(),
  colorSlugs: text('color_slugs').array().notNull(),
  sizes: text('sizes').array().notNull(),
  /** the colours and sizes of which something is left */
  colorsLeft: text('colors_left').array().notNull(),
  sizesLeft: text('sizes_left').array().notNull(),
  gender: text('gender').$type<Gender>().notNull(),
  /** 0 sold out, 1 last units, 2 in stock */
  stockBucket: smallint('stock_bucket').notNull(),
  popularity: integer('popularity').notNull().default(0),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  /** what search finds it by: the name at weight A, its kind, colours and tags at B, the rest at D */
  search: tsvector('search').notNull(),
  /** the words of its name, kind, colours and tags as they are written, lower case: what a typing error may have meant */
  words: text('words')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
})

/**
 * What staff's list of products is read from: one row per product, whatever its state, made by `refreshCards` beside
 * the card.
 */
export const staffProducts = pgTable(
  'staff_products',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    state: text('state').$type<ProductState>().notNull(),
    /** its name as search compares text */
    sortName: text('sort_name').notNull(),
    /** what it is found by: name, collection, categories, tags and brand, as search compares text */
    foundBy: text('found_by').notNull(),
    /** the lowest of its variants, in centavos */
    price: integer('price').notNull(),
    /** 0: nothing left, 1: a variant has few or none, 2: enough of every one */
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
    index('staff_products_found_by').using('gin', table.foundBy.op('gin_trgm_ops')),
    // Few lack something, and those are looked for.
    index('staff_products_without_picture')
      .on(table.updatedAt, table.productId)
      .where(sql`not ${table.hasPicture}`),
    index('staff_products_without_description')
      .on(table.updatedAt, table.productId)
      .where(sql`not ${table.hasDescription}`),
  ],
)

/** Pieces that were paid for, per product: what is popular outlives the card. */
export const catalogSales = pgTable('catalog_sales', {
  productId: uuid('product_id').primaryKey(),
  pieces: integer('pieces').notNull(),
})

/** What shoppers say, and what the shop calls it; both as search compares text: lower case, no accents. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    term: text('term').notNull(),
    meaning: text('meaning').notNull(),
    /** whoever says the meaning asks for the term too */
    mutual: boolean('mutual').notNull().default(false),
  },
  (table) => [unique('search_synonyms_pair').on(table.term, table.meaning)],
)

/** Searches that found nothing, by the day in Brazil on which they were asked; nothing of whoever asked. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day').notNull(),
    /** as search compares text */
    words: text('words').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
