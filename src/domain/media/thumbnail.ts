import { database } from '#platform/postgres/database'
import { loadSharp } from '#platform/images/sharp'
import { fileExists, getFile } from '#platform/storage/storage'
import { generateOnce } from './generate-once.ts'
import { readPictureFile } from './picture-file.ts'
import { findPictures } from './queries.ts'

const size = { width: 128, height: 160 }

/**
 * Returns a small picture for documents: a JPEG of 128 × 160 px with a paper-coloured background. Generated at the
 * first request and stored; undefined for a missing picture.
 */
export async function readThumbnail(mediaId: string): Promise<Uint8Array | undefined> {
  const key = `thumbnail/${mediaId}.jpg`
  if (await fileExists(key)) return getFile(key)
  const picture = (await findPictures(database(), [mediaId])).get(mediaId)
  if (!picture) return undefined
  const width = picture.widths.find((each) => each >= size.width) ?? picture.widths.at(-1)
  const file = await readPictureFile(mediaId, `${width}.webp`)
  if (!file) return undefined
  return generateOnce(
    key,
    async () => {},
    async () => {
      const sharp = await loadSharp()
      return sharp(file)
        .resize({ ...size, fit: picture.cutout ? 'contain' : 'cover', background: '#f4f0e7' })
        .flatten({ background: '#f4f0e7' })
        .jpeg({ quality: 78, mozjpeg: true })
        .toBuffer()
    },
  )
}
