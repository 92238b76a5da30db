import { createRandom } from './path.ts'
import { pngUri } from './png.ts'
import type { Weave } from './sketch.ts'

/** Height of a weave at (u, v), both from 0 to 1 over one repeat; `grain` is white noise. */
type Knit = {
  repeat: readonly [number, number]
  depth: number
  grain: number
  at: (u: number, v: number) => number
}

const tau = Math.PI * 2
const loop = (u: number, v: number) => {
  const side = u < 0.5 ? u * 2 : 2 - u * 2
  const slant = (v + side * 0.5) % 1
  return Math.sin(Math.PI * Math.min(1, side * 1.15)) * 0.6 + Math.sin(slant * tau) * 0.4
}

const knits: Record<Weave, Knit> = {
  jersey: { repeat: [3.2, 4], depth: 0.3, grain: 0.2, at: loop },
  brushed: { repeat: [2.6, 3.2], depth: 0.18, grain: 0.26, at: loop },
  rib: {
    repeat: [9, 6],
    depth: 0.95,
    grain: 0.14,
    at: (u, v) => Math.sin(u * tau) + 0.12 * loop((u * 2) % 1, v),
  },
  mesh: {
    repeat: [6, 6],
    depth: 0.36,
    grain: 0.1,
    at: (u, v) =>
      -(
        Math.max(0, 0.45 - Math.hypot(u - 0.5, v - 0.5)) * 5 +
        Math.max(0, 0.45 - Math.hypot(((u + 0.5) % 1) - 0.5, ((v + 0.5) % 1) - 0.5)) * 5
      ),
  },
  fleece: { repeat: [4.4, 5], depth: 0.32, grain: 0.55, at: loop },
  terry: { repeat: [3, 3], depth: 0.2, grain: 0.75, at: (u, v) => Math.sin(u * tau) * Math.sin(v * tau) },
  nylon: {
    repeat: [24, 24],
    depth: 0.3,
    grain: 0.12,
    at: (u, v) => Math.max(0, 1 - Math.min(u, 1 - u) * 30) + Math.max(0, 1 - Math.min(v, 1 - v) * 30),
  },
  canvas: {
    repeat: [5, 5],
    depth: 0.55,
    grain: 0.35,
    at: (u, v) => (u < 0.5 === v < 0.5 ? Math.abs(Math.sin(u * tau)) : Math.abs(Math.sin(v * tau))),
  },
  twill: { repeat: [3.2, 3.2], depth: 0.34, grain: 0.25, at: (u, v) => Math.sin((u + v) * tau) },
  powder: { repeat: [8, 8], depth: 0, grain: 0.5, at: () => 0 },
}

const made = new Map<string, string>()

/** Pixels per unit in the usual output, and the origin of the frame. */
export type Raster = { x: number; y: number; density: number }

/**
 * Creates an SVG pattern with one tile, lit from the upper left. The tile is aligned to whole pixels of the usual
 * output: copying is several times faster than resampling.
 */
export function weavePattern(id: string, weave: Weave, { x, y, density }: Raster): string {
  const knit = knits[weave]
  const [rx, ry] = knit.repeat
  const [nx, ny] = [Math.max(1, Math.round(96 / rx)), Math.max(1, Math.round(96 / ry))]
  const w = Math.round(rx * nx * density)
  const h = Math.round(ry * ny * density)
  const key = `${weave} ${w} ${h}`
  let uri = made.get(key)
  if (!uri) {
    uri = tile(knit, w, h, nx, ny, density)
    made.set(key, uri)
  }
  const size = `width="${w / density}" height="${h / density}"`
  return `<pattern id="${id}" x="${x}" y="${y}" ${size} patternUnits="userSpaceOnUse"><image ${size} preserveAspectRatio="none" image-rendering="optimizeSpeed" href="${uri}"/></pattern>`
}

function tile(
  { depth, grain, at }: Knit,
  width: number,
  height: number,
  nx: number,
  ny: number,
  density: number,
): string {
  const roll = createRandom(5)
  const field = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      field[y * width + x] =
        at(((x / width) * nx) % 1, ((y / height) * ny) % 1) * depth * density +
        (roll() - 0.5) * grain * Math.sqrt(density)
  const pixels = new Uint8Array(width * height * 2)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const h = field[y * width + x]!
      const left = field[y * width + ((x + width - 1) % width)]!
      const up = field[((y + height - 1) % height) * width + x]!
      const lit = (h - left) * 0.5 + (h - up) * 0.55 + Math.min(0, h / density) * 0.3
      pixels[(y * width + x) * 2] = lit > 0 ? 255 : 0
      pixels[(y * width + x) * 2 + 1] = Math.min(200, Math.abs(lit) * (lit > 0 ? 76 : 108))
    }
  return pngUri(pixels, width, height, 2)
}
