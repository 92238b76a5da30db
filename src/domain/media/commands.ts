import { eq } from 'drizzle-orm'
import { type Db, database } from '#platform/postgres/database'
import { type MadePicture, makePicture, computePictureId, PictureRefusedError } from '#platform/images/images'
import { fileExists, getFile, putFile } from '#platform/storage/storage'
import { type PictureArea, areaUnits, pictureWidths } from './contract.ts'
import { media } from './tables.ts'

/**
 * Runs a picture through the pipeline and returns its id; the same bytes are stored once. Files are written before
 * the row, so that no row references a missing file. Throws PictureRefusedError.
 */
export async function savePicture(original: Uint8Array, db: Db = database()): Promise<string> {
  const [known] = await db
    .select({ id: media.id })
    .from(media)
    .where(eq(media.id, computePictureId(original)))
  if (known) return known.id
  return keep(await makePicture(original, pictureWidths), db)
}

type Part = { croppedFrom: string; croppedArea: PictureArea }

async function keep({ files, ...made }: MadePicture, db: Db, part?: Part): Promise<string> {
  for (const { name, bytes } of files) await putFile(`media/${made.id}/${name}`, bytes)
  await db
    .insert(media)
    .values({ ...made, ...part, status: 'ready' })
    .onConflictDoNothing()
  return made.id
}

const originalKey = (id: string): string => `originals/${id}`

/** Stores the original bytes of an upload for later crops. They are never served. */
export async function keepOriginal(id: string, original: Uint8Array): Promise<void> {
  if (!(await fileExists(originalKey(id)))) await putFile(originalKey(id), original)
}

/**
 * Crops a picture and returns the id of the crop: from the original if it is stored, else from the largest file. A
 * crop of a crop refers to the whole picture. The same area is stored once; the full area is the picture itself.
 * Throws PictureRefusedError, also for a missing or not yet fetched picture.
 */
export async function cropPicture(id: string, area: PictureArea, db: Db = database()): Promise<string> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  if (row?.status !== 'ready') throw new PictureRefusedError('not a picture')
  if (row.croppedFrom !== null) return cropPicture(row.croppedFrom, area, db)
  const { left, top, width, height } = area
  if (width === areaUnits && height === areaUnits) return id
  const partId = computePictureId(Buffer.from(`${id} ${[left, top, width, height].join()}`))
  if ((await db.$count(media, eq(media.id, partId))) > 0) return partId
  const kept = (await fileExists(originalKey(id))) ? originalKey(id) : `media/${id}/${row.width}.webp`
  const share = {
    left: left / areaUnits,
    top: top / areaUnits,
    width: width / areaUnits,
    height: height / areaUnits,
  }
  const made = await makePicture(await getFile(kept), pictureWidths, share)
  return keep({ ...made, id: partId }, db, { croppedFrom: id, croppedArea: area })
}
