import sharp, { type OverlayOptions } from 'sharp'
import type { Garment } from './garments.ts'

const tall = 5 / 4

/** Paper colours, from top to bottom, and the disc behind the products. */
const grounds = [
  ['#F5EFE3', '#E7DCC8', '#E9B65A'],
  ['#F1EEE6', '#DDDCCB', '#E7C27A'],
  ['#F6EDE6', '#E9D6C6', '#D97F52'],
  ['#EEEEE9', '#D7DCDB', '#E3C98F'],
] as const

/** Uncompressed, since these pixels are only an intermediate result. */
const between = { compressionLevel: 0 }

/** Centre and width of an item, as fractions of the image. */
export type Place = { x: number; y: number; width: number }

/** Positions by number of items; the first is behind. */
const places: Record<number, readonly Place[]> = {
  2: [
    { x: 0.29, y: 0.41, width: 0.64 },
    { x: 0.7, y: 0.59, width: 0.64 },
  ],
  3: [
    { x: 0.68, y: 0.33, width: 0.56 },
    { x: 0.28, y: 0.42, width: 0.56 },
    { x: 0.66, y: 0.68, width: 0.56 },
  ],
}

/** Scale of each garment: every image fills its own frame, but beside each other a top is smaller than leggings. */
export const scales: Partial<Record<Garment, number>> = {
  legging: 1.2,
  calca: 1.2,
  macaquinho: 1.15,
  top: 0.78,
  short: 0.82,
  meia: 0.8,
}

export type CollagePiece = { garment: Garment; plate: Uint8Array }

const ground = ([above, below, disc]: (typeof grounds)[number], width: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * tall}" viewBox="0 0 1200 1500"><defs>
<linearGradient id="g" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>
<linearGradient id="d" x2="0" y2="1"><stop stop-color="${disc}" stop-opacity=".95"/><stop offset="1" stop-color="${disc}" stop-opacity=".5"/></linearGradient></defs>
<rect width="1200" height="1500" fill="url(#g)"/><circle cx="640" cy="640" r="430" fill="url(#d)"/>
<path d="M0 1180H1200M120 1236H1200M0 1290H980" stroke="${disc}" stroke-opacity=".55" stroke-width="7"/></svg>`)

/** Composes two or three cut-outs on a paper background with a sun, 4:5. `tone` selects the background. */
export async function collage(pieces: readonly CollagePiece[], tone: number, width = 1200): Promise<Buffer> {
  const laid = pieces.map(({ garment, plate }, index) => {
    const place = places[pieces.length]?.[index]
    if (!place) throw new Error(`No place for piece ${index + 1} of ${pieces.length}`)
    return lay(
      plate,
      { ...place, width: place.width * (scales[garment] ?? 1) },
      { width, height: width * tall },
    )
  })
  return sharp(ground(grounds[tone % grounds.length]!, width))
    .composite(await Promise.all(laid))
    .png({ compressionLevel: 4 })
    .toBuffer()
}

/** Composites an item; parts outside of the image are cropped first, since an overlay must fit. */
export async function lay(
  plate: Uint8Array,
  place: Place,
  size: { width: number; height: number },
): Promise<OverlayOptions> {
  const { data, info } = await sharp(plate)
    .resize(Math.round(place.width * size.width))
    .png(between)
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(place.x * size.width - info.width / 2)
  const top = Math.round(place.y * size.height - info.height / 2)
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const at = { left: Math.max(0, left), top: Math.max(0, top) }
  const input = await sharp(data)
    .extract({
      ...cut,
      width: Math.min(info.width - cut.left, size.width - at.left),
      height: Math.min(info.height - cut.top, size.height - at.top),
    })
    .png(between)
    .toBuffer()
  return { input, ...at }
}
