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

/** Pictures; their files are in storage under `media/{id}/{width}.{avif,webp}`. */
export const media = pgTable(
  'media',
  {
    /** hash of the original, so that the same picture is stored once */
    id: text('id').primaryKey(),
    status: text('status', { enum: ['ready', 'waiting'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    placeholder: text('placeholder').notNull(),
    color: text('color').notNull(),
    cutout: boolean('cutout').notNull().default(false),
    /** source picture and area of a crop */
    croppedFrom: text('cropped_from').references((): AnyPgColumn => media.id),
    croppedArea: jsonb('cropped_area').$type<PictureArea>(),
    /** URL of a picture that is not fetched yet */
    sourceUrl: text('source_url').unique(),
    /** reason of the last failed download (`PictureProblem`) */
    problem: text('problem'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('media_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('media_crop', sql`(${table.croppedFrom} is null) = (${table.croppedArea} is null)`),
  ],
)
