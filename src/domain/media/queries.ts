import { and, inArray, isNotNull } from 'drizzle-orm'
import { TagCache } from '#platform/cache'
import type { Db } from '#platform/database'
import type { PictureCrop, PictureView } from './contract.ts'
import { media } from './tables.ts'

/** What pages need of a picture, but for its words and what of it matters, which belong to whoever shows it. */
export type Picture = Omit<PictureView, 'alt' | 'focus'>

/** How somebody shows a picture; `focusX` and `focusY` in hundredths. */
type Showing = { alt: string; focusX: number; focusY: number }

/** A picture as it is shown there: what matters is told where it is not the centre. */
export const shownAs = (picture: Picture, { alt, focusX: x, focusY: y }: Showing): PictureView =>
  x === 50 && y === 50 ? { ...picture, alt } : { ...picture, alt, focus: { x, y } }

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

const inMemory = new TagCache(20_000)

/** The pictures of these ids, each once. A picture never changes under its id, so it is read once. */
export async function picturesOf(db: Db, ids: readonly string[]): Promise<Map<string, Picture>> {
  const found = await inMemory.many<Picture>(
    [...new Set(ids)],
    () => [],
    async (missing) => (await db.select().from(media).where(inArray(media.id, missing))).map(pictureOf),
  )
  return new Map(found.map((picture) => [picture.id, picture]))
}

/** Those of these pictures that are parts of another one, by their ids. */
export async function cropsOf(db: Db, ids: readonly string[]): Promise<Map<string, PictureCrop>> {
  const rows = await db
    .select({ id: media.id, from: media.croppedFrom, area: media.croppedArea })
    .from(media)
    .where(and(inArray(media.id, [...ids]), isNotNull(media.croppedFrom)))
  // A check of the table has it that both are there or none.
  return new Map(rows.map(({ id, from, area }) => [id, { from: from!, area: area! }]))
}
