import { database } from '#platform/database'
import { loadSharp } from '#platform/sharp'
import { fileExists, getFile } from '#platform/storage'
import { type Admit, drawOnce } from './draw-once.ts'
import { pictureFile } from './picture-file.ts'
import { picturesOf } from './queries.ts'

/** Longest side in px; pictures are never enlarged. */
const side = 1200

/**
 * Returns a picture for product feeds: a JPEG, since not all accept AVIF and WebP, with a white background. Generated
 * at the first request and stored; undefined for a missing picture. Throws errors of `admit` if it must be generated.
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
