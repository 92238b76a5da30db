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
import { fits, kinds, type Signal, statuses } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Pieces that were delivered: who may review what, and who was asked. Written when an order is delivered. */
export const purchases = pgTable(
  'review_purchases',
  {
    orderId: uuid('order_id').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').notNull(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** in small letters */
    email: text('email').notNull(),
    name: text('name').notNull(),
    color: text('color').notNull(),
    size: text('size').notNull(),
    deliveredAt: instant('delivered_at').notNull(),
    /** when the letter about its order was decided on: written, or left out because somebody does not want it */
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

/** A picture as it is kept, but for the words that describe it. */
export type VoicePicture = Omit<PictureView, 'alt'>

/**
 * What customers say of the shop: of a piece that they bought (a review) or of the shop itself (a testimonial). Others
 * read it once staff have approved it.
 */
export const voices = pgTable(
  'voices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: kinds }).notNull(),
    status: text('status', { enum: statuses }).notNull().default('pending'),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** in small letters */
    email: text('email').notNull(),
    name: text('name').notNull(),
    city: text('city').notNull().default(''),
    stars: smallint('stars').notNull(),
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    /** of a review */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id'),
    fit: text('fit', { enum: fits }),
    color: text('color').notNull().default(''),
    size: text('size').notNull().default(''),
    /** centimetres and kilograms */
    height: smallint('height'),
    weight: smallint('weight'),
    pictures: jsonb('pictures').$type<VoicePicture[]>().notNull().default([]),
    /** of a testimonial: the sentence that its writer agreed to */
    consentVersion: text('consent_version'),
    reason: text('reason').notNull().default(''),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    highlighted: boolean('highlighted').notNull().default(false),
    onHome: boolean('on_home').notNull().default(false),
    signals: text('signals').array().$type<Signal[]>().notNull().default([]),
    /** of the letters of the text alone, so that the same text is found again */
    textKey: text('text_key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('voices_one_review')
      .on(table.productId, table.email)
      .where(sql`${table.kind} = 'review'`),
    index('voices_by_status').on(table.kind, table.status, table.createdAt, table.id),
    index('voices_recent').on(table.kind, table.createdAt, table.id),
    index('voices_by_stars').on(table.kind, table.stars, table.id),
    index('voices_of_product').on(table.productId, table.status),
    index('voices_email').on(table.email, table.createdAt),
    index('voices_text').on(table.textKey),
    check('voices_stars', sql`${table.stars} between 1 and 5`),
    check('voices_kind', sql`(${table.kind} = 'review') = (${table.productId} is not null)`),
    check('voices_shown', sql`${table.status} = 'approved' or not ${table.onHome}`),
  ],
)

/** Photos that customers sent. Their files are held apart until a review that shows them is approved. */
export const voicePictures = pgTable(
  'voice_pictures',
  {
    /** cannot be guessed */
    id: text('id').primaryKey(),
    /** of who sent it */
    email: text('email').notNull(),
    view: jsonb('view').$type<VoicePicture>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('voice_pictures_email').on(table.email)],
)

/** Who does not want to be asked for reviews, by the digest of the e-mail: an erased account is still not written to. */
export const reviewStops = pgTable('review_stops', {
  emailDigest: text('email_digest').primaryKey(),
  at: instant('at').notNull().defaultNow(),
})
