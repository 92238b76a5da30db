import { and, inArray, isNotNull } from 'drizzle-orm'
import { TagCache } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import type { PictureCrop, PictureView } from './contract.ts'
import { media } from './tables.ts'

/** Picture without alternative text and focal point, which each use of it sets. */
export type Picture = Omit<PictureView, 'alt' | 'focus'>

/** Use of a picture; `focusX` and `focusY` in percent. */
type Showing = { alt: string; focusX: number; focusY: number }

/** Returns the view of a picture; a centred focal point is omitted. */
export const toPictureView = (picture: Picture, { alt, focusX: x, focusY: y }: Showing): PictureView =>
  x === 50 && y === 50 ? { ...picture, alt } : { ...picture, alt, focus: { x, y } }

/** Converts a media row. The only such conversion. */
export const toPicture = (row: typeof media.$inferSelect): Picture => ({
  id: row.id,
  width: row.width,
  height: row.height,
  widths: row.widths,
  placeholder: row.placeholder,
  color: row.color,
  cutout: row.cutout,
})

const inMemory = new TagCache(20_000)

/** Returns the pictures of these ids, without duplicates. Pictures are immutable and cached by id. */
export async function findPictures(db: Db, ids: readonly string[]): Promise<Map<string, Picture>> {
  const found = await inMemory.many<Picture>(
    [...new Set(ids)],
    () => [],
    async (missing) => (await db.select().from(media).where(inArray(media.id, missing))).map(toPicture),
  )
  return new Map(found.map((picture) => [picture.id, picture]))
}

/** Returns source and area of the crops among these pictures, by id. */
export async function findCrops(db: Db, ids: readonly string[]): Promise<Map<string, PictureCrop>> {
  const rows = await db
    .select({ id: media.id, from: media.croppedFrom, area: media.croppedArea })
    .from(media)
    .where(and(inArray(media.id, [...ids]), isNotNull(media.croppedFrom)))
  // A CHECK constraint guarantees that both are set or none.
  return new Map(rows.map(({ id, from, area }) => [id, { from: from!, area: area! }]))
}
