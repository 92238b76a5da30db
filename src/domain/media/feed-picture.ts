import { database } from '#platform/database'
import { twoAtATime } from '#platform/images'
import { loadSharp } from '#platform/sharp'
import { fileExists, getFile, putFile } from '#platform/storage'
import { pictureFile } from './picture-file.ts'
import { picturesOf } from './queries.ts'

/** The longest side, in px; none is made larger than it is. */
const side = 1200

/**
 * A picture as catalogues of others take it: a JPEG, since not all of them read AVIF and WebP, a cut-out on white. Made
 * at the first call and kept; undefined where there is no such picture.
 */
export async function feedPicture(mediaId: string): Promise<Uint8Array | undefined> {
  const key = `feed/${mediaId}.jpg`
  if (await fileExists(key)) return getFile(key)
  const picture = (await picturesOf(database(), [mediaId])).get(mediaId)
  if (!picture) return undefined
  return twoAtATime(async () => {
    const sharp = await loadSharp()
    const bytes = await sharp(await pictureFile(mediaId, `${picture.widths.at(-1)}.webp`))
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
    await putFile(key, bytes)
    return bytes
  })
}
