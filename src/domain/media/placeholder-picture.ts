import { type MadePicture, makePicture, decodeQueue } from '#platform/images/images'
import { loadSharp } from '#platform/images/sharp'
import { pictureWidths } from './contract.ts'

const size = { width: 960, height: 1200 }

/** Background gradients in brand colours, lighter at the top. */
const grounds = [
  ['#f4f0e7', '#e6dfd1'],
  ['#f1ede4', '#e3ddd0'],
  ['#f5eee6', '#e9ddcf'],
  ['#efeee6', '#dfddd0'],
] as const

/** Returns the SVG of a hanger. No text, so that it does not depend on installed fonts. */
const drawing = ([above, below]: readonly [string, string]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 960 1200">
    <linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>
    <rect width="960" height="1200" fill="url(#g)"/>
    <g fill="none" stroke="#8f887a" stroke-opacity=".55" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
      <path d="M436 488a44 44 0 1 1 62 40c-12 6-18 16-18 30v22"/>
      <path d="M480 580 276 716c-30 20-16 56 20 56h368c36 0 50-36 20-56Z"/>
    </g>
  </svg>`

const drawn = new Map<number, Promise<MadePicture>>()

/** Generates a placeholder picture; its variant depends on the id. */
export function generatePlaceholder(id: string): Promise<MadePicture> {
  const index = Number.parseInt(id.slice(0, 6), 16) % grounds.length
  const known = drawn.get(index)
  if (known) return known
  const svg = Buffer.from(drawing(grounds[index]!))
  const placeholder = decodeQueue(async () => (await loadSharp())(svg).png().toBuffer()).then((bytes) =>
    makePicture(bytes, pictureWidths),
  )
  drawn.set(index, placeholder)
  placeholder.catch(() => drawn.delete(index))
  return placeholder
}
