import { database } from '#platform/postgres/database'
import { loadSharp } from '#platform/images/sharp'
import { fileExists, getFile } from '#platform/storage/storage'
import { type AssertAllowed, generateOnce } from './generate-once.ts'
import { readPictureFile } from './picture-file.ts'
import { findPictures } from './queries.ts'

/** Longest side in px; pictures are never enlarged. */
const side = 1200

/**
 * Returns a picture for product feeds: a JPEG, since not all accept AVIF and WebP, with a white background. Generated
 * at the first request and stored; undefined for a missing picture. Throws errors of `admit` if it must be generated.
 */
export async function readFeedPicture(
  mediaId: string,
  admit: AssertAllowed,
): Promise<Uint8Array | undefined> {
  const key = `feed/${mediaId}.jpg`
  if (await fileExists(key)) return getFile(key)
  const picture = (await findPictures(database(), [mediaId])).get(mediaId)
  if (!picture) return undefined
  return generateOnce(key, admit, async () => {
    const sharp = await loadSharp()
    return sharp(await readPictureFile(mediaId, `${picture.widths.at(-1)}.webp`))
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
  })
}
