import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PictureView } from '#contract/media'
import { profiles } from '#tables/identity'
import { products } from '#tables/products'
import { fits, reviewKinds, type SpamSignal, reviewStatuses } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Delivered items: who may review what, and who was invited. Written at delivery. */
export const purchases = pgTable(
  'review_purchases',
  {
    orderId: uuid('order_id').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').notNull(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** in lower case */
    email: text('email').notNull(),
    name: text('name').notNull(),
    color: text('color').notNull(),
    size: text('size').notNull(),
    deliveredAt: instant('delivered_at').notNull(),
    /** when the invitation was sent, or skipped after an opt-out */
    askedAt: instant('asked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index('review_purchases_email').on(table.email),
    index('review_purchases_user').on(table.userId),
    index('review_purchases_unasked')
      .on(table.deliveredAt)
      .where(sql`${table.askedAt} is null`),
  ],
)

/** Photo without its alternative text. */
export type ReviewPhoto = Omit<PictureView, 'alt'>

/** Reviews of purchased products, and testimonials about the store. Published once staff approve them. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: reviewKinds }).notNull(),
    status: text('status', { enum: reviewStatuses }).notNull().default('pending'),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** in lower case */
    email: text('email').notNull(),
    name: text('name').notNull(),
    city: text('city').notNull().default(''),
    stars: smallint('stars').notNull(),
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    /** null for a testimonial */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id'),
    fit: text('fit', { enum: fits }),
    color: text('color').notNull().default(''),
    size: text('size').notNull().default(''),
    /** cm and kg */
    height: smallint('height'),
    weight: smallint('weight'),
    pictures: jsonb('pictures').$type<ReviewPhoto[]>().notNull().default([]),
    /** of a testimonial: version of the accepted wording */
    consentVersion: text('consent_version'),
    reason: text('reason').notNull().default(''),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    highlighted: boolean('highlighted').notNull().default(false),
    onHome: boolean('on_home').notNull().default(false),
    signals: text('signals').array().$type<SpamSignal[]>().notNull().default([]),
    /** letters of the text only, to find similar texts */
    textKey: text('text_key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('reviews_one_review')
      .on(table.productId, table.email)
      .where(sql`${table.kind} = 'review'`),
    index('reviews_by_status').on(table.kind, table.status, table.createdAt, table.id),
    index('reviews_recent').on(table.kind, table.createdAt, table.id),
    index('reviews_by_stars').on(table.kind, table.stars, table.id),
    index('reviews_of_product').on(table.productId, table.status),
    index('reviews_email').on(table.email, table.createdAt),
    index('reviews_text').on(table.textKey),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_kind', sql`(${table.kind} = 'review') = (${table.productId} is not null)`),
    check('reviews_on_home', sql`${table.status} = 'approved' or not ${table.onHome}`),
  ],
)

/** Photos uploaded by customers. Their files are private until a review with them is approved. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    /** random */
    id: text('id').primaryKey(),
    /** email of the uploader */
    email: text('email').notNull(),
    view: jsonb('view').$type<ReviewPhoto>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('review_photos_email').on(table.email)],
)

/** Opt-outs from review invitations by digest of the email, so that an erased account is not invited again. */
export const reviewOptOuts = pgTable('review_opt_outs', {
  emailDigest: text('email_digest').primaryKey(),
  at: instant('at').notNull().defaultNow(),
})
