import { eq } from 'drizzle-orm'
import { type Db, database } from '#platform/database'
import { makePicture, pictureId } from '#platform/images'
import { putFile } from '#platform/storage'
import { widths } from './contract.ts'
import { media } from './tables.ts'

/**
 * Takes a picture's bytes through the pipeline and answers its id; the same bytes are kept once. Files are written
 * before the row, so that a row never names a missing file. Throws PictureRefused.
 */
export async function savePicture(original: Uint8Array, db: Db = database()): Promise<string> {
  const [known] = await db
    .select({ id: media.id })
    .from(media)
    .where(eq(media.id, pictureId(original)))
  if (known) return known.id
  const { files, ...made } = await makePicture(original, widths)
  for (const { name, bytes } of files) await putFile(`media/${made.id}/${name}`, bytes)
  await db
    .insert(media)
    .values({ ...made, status: 'ready' })
    .onConflictDoNothing()
  return made.id
}
