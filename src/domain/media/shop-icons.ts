import { publicImageQueue } from '#platform/images/images'
import { loadSharp } from '#platform/images/sharp'

const [night, paper, ipe, earth] = ['#15130F', '#FAF8F3', '#F4B400', '#B5401F']

/** Logo: the sun over the earth, 32 units wide. */
const sun = `<path d="M6 21a10 10 0 0 1 20 0Z" fill="${ipe}"/><path d="M4 21h24v3H4Z" fill="${earth}"/>`
const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`

/** On a dark tab bar it has a light background. */
const favicon = svg(
  `<style>@media (prefers-color-scheme:dark){rect{fill:${paper}}}</style><rect width="32" height="32" rx="7" fill="${night}"/>${sun}`,
)
const rounded = svg(`<rect width="32" height="32" rx="7" fill="${night}"/>${sun}`)
/** Maskable icon: platforms crop it, so the logo is within the safe zone, the inner 80 % (W3C). */
const whole = svg(
  `<rect width="32" height="32" fill="${night}"/><g transform="translate(4 4) scale(.75)">${sun}</g>`,
)

const drawings: Readonly<Record<string, { drawing: string; side: number }>> = {
  '192.png': { drawing: rounded, side: 192 },
  '512.png': { drawing: rounded, side: 512 },
  'maskable-192.png': { drawing: whole, side: 192 },
  'maskable-512.png': { drawing: whole, side: 512 },
  'apple-touch.png': { drawing: whole, side: 180 },
}

const made = new Map<string, Promise<Uint8Array>>()

const draw = (drawing: string, side: number): Promise<Uint8Array> =>
  publicImageQueue(async () => {
    const sharp = await loadSharp()
    return sharp(Buffer.from(drawing), { density: (72 * side) / 32 })
      .resize(side, side)
      .png()
      .toBuffer()
  })

export type ShopIcon = { type: string; bytes: Uint8Array }

/**
 * Returns an icon of the store by file name: `favicon.svg`, or a PNG generated at the first request; undefined for
 * another name.
 */
export async function readShopIcon(name: string): Promise<ShopIcon | undefined> {
  if (name === 'favicon.svg') return { type: 'image/svg+xml', bytes: Buffer.from(favicon) }
  const icon = Object.hasOwn(drawings, name) ? drawings[name] : undefined
  if (!icon) return undefined
  let drawing = made.get(name)
  if (!drawing) {
    made.set(name, (drawing = draw(icon.drawing, icon.side)))
    // a failed one is generated again at the next request
    drawing.catch(() => made.delete(name))
  }
  return { type: 'image/png', bytes: await drawing }
}
