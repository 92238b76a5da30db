import { database } from '#platform/database'
import { loadSharp } from '#platform/sharp'
import { fileExists, getFile } from '#platform/storage'
import { type Admit, drawOnce } from './draw-once.ts'
import { pictureFile } from './picture-file.ts'
import { picturesOf } from './queries.ts'

/** The longest side, in px; none is made larger than it is. */
const side = 1200

/**
 * A picture as catalogues of others take it: a JPEG, since not all of them read AVIF and WebP, a cut-out on white. Made
 * at the first call and kept; undefined where there is no such picture. Throws what `admit` throws where it is not there yet.
 */
export async function feedPicture(mediaId: string, admit: Admit): Promise<Uint8Array | undefined> {
  const key = `feed/${mediaId}.jpg`
  if (await fileExists(key)) return getFile(key)
  const picture = (await picturesOf(database(), [mediaId])).get(mediaId)
  if (!picture) return undefined
  return drawOnce(key, admit, async () => {
    const sharp = await loadSharp()
    return sharp(await pictureFile(mediaId, `${picture.widths.at(-1)}.webp`))
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
  })
}
