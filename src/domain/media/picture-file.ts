import { and, eq } from 'drizzle-orm'
import { database } from '#platform/postgres/database'
import { fileExists, getFile, putFile } from '#platform/storage/storage'
import { generatePlaceholder } from './placeholder-picture.ts'
import { media } from './tables.ts'

/**
 * Returns a file of a picture by its name (`640.avif`); undefined if there is none. Placeholder files of a picture
 * that is not fetched yet are generated at the first request, so that an import with thousands of pictures writes
 * none. They are never deleted, since an order may reference them.
 */
export async function readPictureFile(id: string, name: string): Promise<Uint8Array | undefined> {
  const key = `media/${id}/${name}`
  if (await fileExists(key)) return getFile(key)
  const isWaiting = and(eq(media.id, id), eq(media.status, 'waiting'))
  if ((await database().$count(media, isWaiting)) === 0) return undefined
  const { files } = await generatePlaceholder(id)
  const wanted = files.find((file) => file.name === name)
  if (wanted) await putFile(key, wanted.bytes)
  return wanted?.bytes
}
