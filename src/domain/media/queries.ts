import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/database'
import type { PictureView } from './contract.ts'
import { media } from './tables.ts'

/** What pages need of a picture, but for its `alt`, which belongs to whoever shows it. */
export type Picture = Omit<PictureView, 'alt'>

/** The one place where a row of media becomes what pages see. */
export const pictureOf = (row: typeof media.$inferSelect): Picture => ({
  id: row.id,
  width: row.width,
  height: row.height,
  widths: row.widths,
  placeholder: row.placeholder,
  color: row.color,
  cutout: row.cutout,
})

export async function picturesOf(db: Db, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]))
  return new Map(found.map((row) => [row.id, pictureOf(row)]))
}
