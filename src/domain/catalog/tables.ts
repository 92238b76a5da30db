import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from '#tables/products'
import type { CardColor } from './rules.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The shop window: one row per product for sale, made from products, stock and media by `refreshCards`. */
export const catalogCards = pgTable(
  'catalog_cards',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
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
    /** 0 sold out, 1 last units, 2 in stock */
    stockBucket: smallint('stock_bucket').notNull(),
    popularity: integer('popularity').notNull().default(0),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    searchText: text('search_text').notNull(),
    search: tsvector('search').notNull(),
  },
  (table) => [
    index('catalog_cards_newest').on(table.publishedAt.desc(), table.productId),
    index('catalog_cards_price').on(table.price, table.productId),
    index('catalog_cards_popularity').on(table.popularity.desc(), table.productId),
    index('catalog_cards_categories').using('gin', table.categorySlugs),
    index('catalog_cards_search').using('gin', table.search),
    index('catalog_cards_text').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)
