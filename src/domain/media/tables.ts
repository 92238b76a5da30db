import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { PictureArea } from './contract.ts'

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
    /** the whole picture that this one is a part of, and which part */
    croppedFrom: text('cropped_from').references((): AnyPgColumn => media.id),
    croppedArea: jsonb('cropped_area').$type<PictureArea>(),
    /** where a waiting picture is to be fetched from */
    sourceUrl: text('source_url').unique(),
    /** why it could not be fetched at the last try (`PictureProblem`) */
    problem: text('problem'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('media_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('media_crop', sql`(${table.croppedFrom} is null) = (${table.croppedArea} is null)`),
  ],
)
