import type { OverlayOptions } from 'sharp'
import { database } from '#platform/postgres/database'
import { loadSharp } from '#platform/images/sharp'
import { logoPath } from '#shared/content/logo'
import { type AssertAllowed, generateOnce } from './generate-once.ts'
import { readPictureFile } from './picture-file.ts'
import { findPictures } from './queries.ts'

const size = { width: 1200, height: 630 }

/** Background with logo, sun and horizon. No text, so that it does not depend on installed fonts. */
const ground = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><defs>
<linearGradient id="g" x2="0" y2="1"><stop stop-color="#F6F0E4"/><stop offset="1" stop-color="#E7DCC9"/></linearGradient>
<linearGradient id="d" x2="0" y2="1"><stop stop-color="#E9B65A"/><stop offset="1" stop-color="#E9B65A" stop-opacity=".45"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#g)"/><circle cx="850" cy="315" r="236" fill="url(#d)"/>
<path d="M0 500H1200M150 532H1200M0 564H1010" stroke="#B5401F" stroke-opacity=".32" stroke-width="4"/>
<g transform="translate(110 250)" fill="#15130F"><path transform="scale(4.1)" d="${logoPath}" fill-rule="evenodd"/><path d="M0 132H120" stroke="#B5401F" stroke-width="8"/></g></svg>`,
)

/**
 * Returns the Open Graph image of a page with a picture: 1200 × 630 px, a JPEG, since messengers do not support AVIF.
 * Generated at the first request and stored per picture; without a picture it shows the logo only. Throws errors of
 * `admit` if it must be generated.
 */
export const readShareCard = (mediaId: string | null, admit: AssertAllowed): Promise<Uint8Array> =>
  generateOnce(`share/${mediaId ?? 'dao'}.jpg`, admit, async () => {
    const sharp = await loadSharp()
    return sharp(ground)
      .composite(mediaId ? await pieceOf(mediaId) : [])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
  })

/** A cut-out is placed in front of the sun; a photograph fills the right half. */
async function pieceOf(mediaId: string): Promise<OverlayOptions[]> {
  const picture = (await findPictures(database(), [mediaId])).get(mediaId)
  if (!picture) return []
  const sharp = await loadSharp()
  const file = sharp(await readPictureFile(mediaId, `${picture.widths.at(-1)}.webp`))
  const frame = picture.cutout ? { width: 520, height: 606 } : { width: 600, height: size.height }
  const fit = picture.cutout ? ('inside' as const) : ('cover' as const)
  const { data, info } = await file
    .resize({ ...frame, fit })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = picture.cutout ? 850 - Math.round(info.width / 2) : size.width - info.width
  return [{ input: data, left, top: Math.round((size.height - info.height) / 2) }]
}
