import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A picture; its files lie in storage under `media/{id}/{width}.{avif,webp}`. */
export const media = pgTable(
  'media',
  {
    /** of the original's bytes, so that the same picture is kept once */
    id: text('id').primaryKey(),
    status: text('status', { enum: ['ready', 'waiting'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    placeholder: text('placeholder').notNull(),
    color: text('color').notNull(),
    cutout: boolean('cutout').notNull().default(false),
    /** where a waiting picture is to be fetched from */
    sourceUrl: text('source_url').unique(),
    /** why it could not be fetched at the last try (`PictureProblem`) */
    problem: text('problem'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('media_size', sql`${table.width} > 0 and ${table.height} > 0`)],
)
