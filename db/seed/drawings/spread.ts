import sharp from 'sharp'
import { type CollagePiece, lay, type Place, scales } from './collage.ts'

/** Covers are landscape, 3:2. */
const high = 2 / 3

type Hour = {
  sky: readonly [string, string]
  sun: string
  hills: readonly [string, string, string]
  /** position of the sun, as a fraction of the width */
  at: number
}

/** Cerrado landscapes from before sunrise to after sunset. */
const hours: readonly Hour[] = [
  { sky: ['#F3C77A', '#F7E3BC'], sun: '#FFF3CF', hills: ['#D98A4E', '#B9572F', '#8A3A22'], at: 0.68 },
  { sky: ['#EFE7D6', '#F6EEDF'], sun: '#E9B65A', hills: ['#DCCDB0', '#C7AE84', '#A98A5E'], at: 0.3 },
  { sky: ['#E7A06A', '#F4D3A0'], sun: '#FBE3A6', hills: ['#C4693F', '#98452A', '#6B2C1C'], at: 0.52 },
  { sky: ['#D5DFDC', '#EEF0E6'], sun: '#F0D9A0', hills: ['#B3C2A8', '#86A083', '#5B7B63'], at: 0.74 },
  { sky: ['#41375F', '#B0697A'], sun: '#F6D9A8', hills: ['#5E3B5C', '#3D2B4A', '#241F38'], at: 0.38 },
  { sky: ['#F2D9C6', '#F9EFE4'], sun: '#D97F52', hills: ['#E2B795', '#C98C66', '#9B5C3F'], at: 0.6 },
]

/** Positions of two or three items, away from the top and bottom, which wide frames crop. */
const places: Readonly<Record<number, readonly Place[]>> = {
  2: [
    { x: 0.37, y: 0.5, width: 0.34 },
    { x: 0.63, y: 0.52, width: 0.34 },
  ],
  3: [
    { x: 0.5, y: 0.47, width: 0.33 },
    { x: 0.26, y: 0.53, width: 0.31 },
    { x: 0.74, y: 0.53, width: 0.31 },
  ],
}

const landscape = (
  { sky: [above, below], sun, hills: [far, near, ground], at }: Hour,
  width: number,
): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round(width * high)}" viewBox="0 0 1200 800" preserveAspectRatio="none"><defs>
<linearGradient id="s" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>
<radialGradient id="g"><stop stop-color="${sun}" stop-opacity=".9"/><stop offset=".55" stop-color="${sun}" stop-opacity=".35"/><stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient></defs>
<rect width="1200" height="800" fill="url(#s)"/>
<circle cx="${1200 * at}" cy="330" r="420" fill="url(#g)"/><circle cx="${1200 * at}" cy="330" r="210" fill="${sun}"/>
<path d="M0 560C160 520 260 470 420 500S700 560 840 510 1080 460 1200 500V800H0Z" fill="${far}"/>
<path d="M0 640C200 590 330 600 520 620S860 560 1010 590 1150 600 1200 580V800H0Z" fill="${near}"/>
<path d="M0 710C240 690 420 700 640 690S1020 700 1200 680V800H0Z" fill="${ground}"/></svg>`)

/** Composes two or three cut-outs before a cerrado landscape, 3:2. `hour` selects the time of day. */
export async function spread(pieces: readonly CollagePiece[], hour: number, width = 1200): Promise<Buffer> {
  const size = { width, height: Math.round(width * high) }
  const laid = pieces.map(({ garment, plate }, index) => {
    const place = places[pieces.length]?.[index]
    if (!place) throw new Error(`No place for piece ${index + 1} of ${pieces.length}`)
    return lay(plate, { ...place, width: place.width * (scales[garment] ?? 1) }, size)
  })
  return sharp(landscape(hours[hour % hours.length]!, width))
    .composite(await Promise.all(laid))
    .png({ compressionLevel: 4 })
    .toBuffer()
}
