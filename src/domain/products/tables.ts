import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { media } from '#tables/media'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const categories = pgTable('categories', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
  position: integer('position').notNull().default(0),
  mediaId: text('media_id').references(() => media.id),
})

/** What is sold. Prices are centavos; a variant without its own takes these. */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** paragraphs parted by an empty line */
    description: text('description').notNull().default(''),
    brand: text('brand').notNull().default('DAO'),
    categoryId: uuid('category_id').references(() => categories.id),
    gender: text('gender', { enum: ['feminino', 'masculino', 'unissex'] })
      .notNull()
      .default('unissex'),
    fabric: text('fabric').notNull().default(''),
    care: text('care')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    status: text('status', { enum: ['draft', 'active', 'archived'] })
      .notNull()
      .default('draft'),
    price: integer('price').notNull(),
    compareAt: integer('compare_at'),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    weightGrams: integer('weight_grams').notNull().default(250),
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('products_category').on(table.categoryId),
    check('products_price', sql`${table.price} > 0`),
    check('products_compare_at', sql`${table.compareAt} is null or ${table.compareAt} > ${table.price}`),
    check('products_weight', sql`${table.weightGrams} >= 0`),
  ],
)

export const variants = pgTable(
  'variants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull().unique(),
    gtin: text('gtin'),
    colorName: text('color_name').notNull().default(''),
    colorHex: text('color_hex').notNull().default(''),
    size: text('size').notNull().default(''),
    price: integer('price'),
    compareAt: integer('compare_at'),
    weightGrams: integer('weight_grams'),
    position: integer('position').notNull().default(0),
    status: text('status', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
  },
  (table) => [
    unique('variants_choice').on(table.productId, table.colorName, table.size),
    check('variants_price', sql`${table.price} is null or ${table.price} > 0`),
  ],
)

/** Pictures of a product in order; an empty colour stands for all of them. */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    colorName: text('color_name').notNull().default(''),
    alt: text('alt').notNull().default(''),
    position: integer('position').notNull().default(0),
  },
  (table) => [unique('product_pictures_place').on(table.productId, table.colorName, table.position)],
)
