import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { media } from '#tables/media'
import { categorySorts } from '#shared/catalog/category-sorts'
import type { CategoryRule, SizeRow } from './contract.ts'
import type { ChangeProblem, SaleField, PartialSaleState } from './sale-state.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** HTML of a few elements, sanitized on save. */
    description: text('description').notNull().default(''),
    parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
    position: integer('position').notNull().default(0),
    mediaId: text('media_id').references(() => media.id),
    mediaAlt: text('media_alt').notNull().default(''),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    /** Visible if all its ancestors are visible too. */
    isVisible: boolean('is_visible').notNull().default(true),
    sort: text('sort', { enum: categorySorts }).notNull().default('hand'),
    /** Pinned products and sets of a manual order. Deleted ones keep their position. */
    pinnedProductIds: uuid('pinned_product_ids')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    rule: jsonb('rule').$type<CategoryRule>(),
    /** Size guide of products without their own. */
    sizeGuideId: uuid('size_guide_id').references(() => sizeGuides.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('categories_parent').on(table.parentId),
    check('categories_not_in_itself', sql`${table.parentId} <> ${table.id}`),
  ],
)

/** Size guides shared by products. Values follow the order of `columns`. */
export const sizeGuides = pgTable('size_guides', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** Names of the measures, for example `Busto`, in centimetres. */
  columns: text('columns').array().notNull(),
  rows: jsonb('rows').$type<SizeRow[]>().notNull(),
  tips: text('tips')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
})

/** Products. Prices are centavos; variants without own prices use these. */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** HTML of a few elements, sanitized on save. */
    description: text('description').notNull().default(''),
    brand: text('brand').notNull().default('DAO'),
    categoryId: uuid('category_id').references(() => categories.id),
    /** Collection, for example `Cerrado Noturno`. */
    line: text('line').notNull().default(''),
    gender: text('gender', { enum: ['feminino', 'masculino', 'unissex'] })
      .notNull()
      .default('unissex'),
    fabric: text('fabric').notNull().default(''),
    /** Fibres with their shares, as on the label. */
    composition: text('composition').notNull().default(''),
    /** Country of manufacture, for example `Brasil`; empty if unknown. */
    madeIn: text('made_in').notNull().default(''),
    sizeGuideId: uuid('size_guide_id').references(() => sizeGuides.id, { onDelete: 'set null' }),
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
    /** Sale period; outside it the compare-at price is the price. Null is open-ended. */
    saleStartsAt: instant('sale_starts_at'),
    saleEndsAt: instant('sale_ends_at'),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    weightGrams: integer('weight_grams').notNull().default(250),
    /** Parcel size in whole centimetres. */
    boxHeight: integer('box_height'),
    boxWidth: integer('box_width'),
    boxLength: integer('box_length'),
    /** Nomenclatura Comum do Mercosul, 8 digits; empty if unknown. */
    ncm: text('ncm').notNull().default(''),
    /** Origin code of the goods (origem da mercadoria), 0 to 8 (Ajuste SINIEF 20/2012). */
    origin: smallint('origin').notNull().default(0),
    /** CST of ICMS (2 digits), or CSOSN (3 digits) of the Simples Nacional; empty: that of the settings. */
    cst: text('cst').notNull().default(''),
    /** Classification of IBS and CBS (cClassTrib), 6 digits; empty: that of the settings. */
    classTrib: text('class_trib').notNull().default(''),
    publishedAt: instant('published_at'),
    /** Scheduled publication time of a draft. */
    publishAt: instant('publish_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Generated column: the name without accents, in lower case. */
    plainName: text('plain_name')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(name)`),
  },
  (table) => [
    index('products_category').on(table.categoryId),
    index('products_plain_name').using('gin', table.plainName.op('gin_trgm_ops')),
    check('products_price', sql`${table.price} > 0`),
    check('products_compare_at', sql`${table.compareAt} is null or ${table.compareAt} > ${table.price}`),
    check('products_sale', sql`${table.saleEndsAt} > ${table.saleStartsAt}`),
    check('products_weight', sql`${table.weightGrams} >= 0`),
    check(
      'products_box',
      sql`coalesce(least(${table.boxHeight}, ${table.boxWidth}, ${table.boxLength}), 1) > 0`,
    ),
    check('products_ncm', sql`${table.ncm} ~ '^([0-9]{8})?$'`),
    check('products_cst', sql`${table.cst} ~ '^([0-9]{2,3})?$'`),
    check('products_class_trib', sql`${table.classTrib} ~ '^([0-9]{6})?$'`),
    check('products_origin', sql`${table.origin} between 0 and 8`),
    check('products_publish_at', sql`${table.publishAt} is null or ${table.status} = 'draft'`),
  ],
)

/** Additional categories of a product. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_categories_category').on(table.categoryId),
  ],
)

/** Products in categories by rule, updated on each change and every few minutes. */
export const categoryRuleMembers = pgTable(
  'category_rule_members',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('category_rule_members_category').on(table.categoryId),
  ],
)

/** Sequence of the store's own GTINs (`createInternalGtin`). */
export const ownGtins = pgSequence('own_gtins', { startWith: 1 })

export const variants = pgTable(
  'variants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull().unique(),
    gtin: text('gtin'),
    /** Place in the stock room, for example `B3`. */
    shelf: text('shelf'),
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
    index('variants_gtin')
      .on(table.gtin)
      .where(sql`${table.gtin} is not null`),
    // Lists the distinct pairs of colour and size, and their variants.
    index('variants_options').on(table.colorName, table.size),
    // Trigram index for parts of a SKU.
    index('variants_sku').using('gin', table.sku.op('gin_trgm_ops')),
    check('variants_price', sql`${table.price} is null or ${table.price} > 0`),
  ],
)

/**
 * Bulk changes per product, with previous and new values of the changed fields. Without an outcome the change is
 * pending.
 */
export const productChanges = pgTable(
  'product_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    taskId: uuid('task_id').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: ['changed', 'unchanged', 'refused'] }),
    /** Reason of a refusal. */
    problem: jsonb('problem').$type<ChangeProblem>(),
    before: jsonb('before').$type<PartialSaleState>(),
    after: jsonb('after').$type<PartialSaleState>(),
    actor: text('actor').notNull(),
    at: instant('at'),
    /** Id of the history entry of the undo. */
    undoId: uuid('undo_id').notNull().defaultRandom(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
    /** Fields that undo skipped because they were changed since. */
    skippedFields: text('skipped_fields').array().$type<SaleField[]>(),
  },
  (table) => [
    unique('product_changes_once').on(table.taskId, table.productId),
    index('product_changes_product').on(table.productId, table.at),
  ],
)

/** Pictures of a product in order; an empty colour means all colours. */
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
    /** Focus point that stays visible when cropped, in percent from the left and the top. */
    focusX: smallint('focus_x').notNull().default(50),
    focusY: smallint('focus_y').notNull().default(50),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    unique('product_pictures_position').on(table.productId, table.colorName, table.position),
    check(
      'product_pictures_focus',
      sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`,
    ),
  ],
)

/** Products sold together at one price (conjunto). */
export const sets = pgTable(
  'sets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** HTML of a few elements, sanitized on save. */
    description: text('description').notNull().default(''),
    /** Price of all pieces together, in centavos; computed from their current prices if `percentOff` is set. */
    price: integer('price').notNull(),
    percentOff: smallint('percent_off'),
    status: text('status', { enum: ['draft', 'active', 'archived'] })
      .notNull()
      .default('draft'),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    mediaId: text('media_id').references(() => media.id),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('sets_price', sql`${table.price} > 0`),
    check('sets_percent', sql`${table.percentOff} between 1 and 90`),
  ],
)

/** Pieces of a set in order. A piece with a colour is sold only in it; otherwise the shopper chooses. */
export const setPieces = pgTable(
  'set_pieces',
  {
    setId: uuid('set_id')
      .notNull()
      .references(() => sets.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    colorName: text('color_name').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.position] }),
    index('set_pieces_product').on(table.productId),
  ],
)
