import { sql } from 'drizzle-orm'
import {
  customType,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Gender } from '#contract/products'
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
  },
  (table) => [unique('search_synonyms_pair').on(table.term, table.meaning)],
)
