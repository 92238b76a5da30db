import { pngUri } from './png.ts'
import { blur, fill, type Grid } from './raster.ts'
import { relief } from './relief.ts'
import type { Sketch } from './sketch.ts'

/** Direction of the light: upper left, in front. */
const LAMP = [-0.46, -0.52, 0.72] as const
const HALF = 1 / Math.hypot(LAMP[0], LAMP[1], LAMP[2] + 1)

export type Mood = {
  /** Limits of shade and highlights; both depend on the lightness of the cloth. */
  shade: number
  glow: number
  rim: number
  shadeRgb: readonly number[]
  glowRgb: readonly number[]
}

type Box = { x: number; y: number; w: number; h: number }

function box(grid: Grid, shape: readonly (readonly [number, number])[], pad: number): Box | undefined {
  const xs = shape.map((p) => (p[0] - grid.x) * grid.scale)
  const ys = shape.map((p) => (p[1] - grid.y) * grid.scale)
  const x = Math.max(0, Math.floor(Math.min(...xs)) - pad)
  const y = Math.max(0, Math.floor(Math.min(...ys)) - pad)
  const w = Math.min(grid.width, Math.ceil(Math.max(...xs)) + pad) - x
  const h = Math.min(grid.height, Math.ceil(Math.max(...ys)) + pad) - y
  return w > 1 && h > 1 ? { x, y, w, h } : undefined
}

/** Renders shade and highlights of the whole garment as one translucent image over its flat colours. */
export function light(grid: Grid, { pieces }: Sketch, mood: Mood): string {
  const { width, height, scale } = grid
  const dark = new Float32Array(width * height)
  const lite = new Float32Array(width * height)
  const cover = new Float32Array(width * height)
  pieces.forEach((piece, index) => {
    const pad = Math.ceil(34 * scale)
    const b = box(grid, piece.shape, pad)
    if (!b) return
    const sub: Grid = { x: grid.x + b.x / scale, y: grid.y + b.y / scale, scale, width: b.w, height: b.h }
    const mask = fill(sub, piece.shape)
    const field = relief(sub, mask, piece, index + 1)
    const hollow = blur(field, b.w, b.h, 9 * scale)
    const cast = piece.cast ?? 0.5
    const fall = cast ? blur(mask, b.w, b.h, 6 * scale) : mask
    const edge = mood.rim ? blur(mask, b.w, b.h, 2.2 * scale) : mask
    const drift = Math.round(5 * scale)
    const gloss = piece.gloss ?? 0.25
    for (let y = 0; y < b.h; y++)
      for (let x = 0; x < b.w; x++) {
        const i = y * b.w + x
        const o = (y + b.y) * width + x + b.x
        const c = mask[i]!
        if (cast && c < 1 && cover[o]) {
          const from = y >= drift && x >= drift ? i - drift * b.w - drift : i
          dark[o] = 1 - (1 - dark[o]!) * (1 - cast * fall[from]! * 0.9)
        }
        if (!c) continue
        const gx =
          ((field[y * b.w + Math.min(b.w - 1, x + 1)]! - field[y * b.w + Math.max(0, x - 1)]!) / 2) * scale
        const gy =
          ((field[Math.min(b.h - 1, y + 1) * b.w + x]! - field[Math.max(0, y - 1) * b.w + x]!) / 2) * scale
        const norm = 1 / Math.sqrt(gx * gx + gy * gy + 1)
        const lambert = ((-gx * LAMP[0] - gy * LAMP[1] + LAMP[2]) * norm) / LAMP[2]
        const ao = Math.max(0, hollow[i]! - field[i]!) * 0.03
        // A weak second light from the right gives the far side some form.
        const fill2 = Math.max(0, gx) * norm * 0.16
        const spec = Math.max(0, (-gx * LAMP[0] - gy * LAMP[1] + LAMP[2] + 1) * norm * HALF) ** 20
        const shade = Math.max(0, 1 - Math.max(0, lambert) - fill2) * mood.shade + Math.min(0.4, ao)
        const rim = mood.rim * Math.max(0, 1 - edge[i]!) ** 1.5
        const glow =
          Math.max(0, lambert - 1) * mood.glow * 1.5 +
          gloss * mood.glow * Math.max(0, spec - 0.24) * 0.8 +
          rim
        const was = cover[o]! > 0 ? 1 - c : 0
        dark[o] = dark[o]! * was + Math.min(0.9, shade) * (1 - was)
        lite[o] = lite[o]! * was + Math.min(0.85, glow) * (1 - was)
        cover[o] = Math.max(cover[o]!, c)
      }
  })
  spill(cover, dark, lite, width, height)
  const pixels = new Uint8Array(width * height * 4)
  for (let i = 0; i < dark.length; i++) {
    const l = lite[i]!
    const s = (1 - l) * dark[i]!
    const a = l + s
    if (a < 0.002) continue
    for (let k = 0; k < 3; k++) pixels[i * 4 + k] = (mood.glowRgb[k]! * l + mood.shadeRgb[k]! * s) / a
    pixels[i * 4 + 3] = a * 255
  }
  return pngUri(pixels, width, height, 4)
}

/** Extends the values at the rim outwards, so that the vector edge never meets unlit pixels. */
function spill(cover: Float32Array, dark: Float32Array, lite: Float32Array, width: number, height: number) {
  for (let round = 0; round < 2; round++) {
    const open: number[] = []
    const from: number[] = []
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x
        if (cover[i]) continue
        const n = cover[i - 1]
          ? i - 1
          : cover[i + 1]
            ? i + 1
            : cover[i - width]
              ? i - width
              : cover[i + width]
                ? i + width
                : -1
        if (n >= 0) {
          open.push(i)
          from.push(n)
        }
      }
    open.forEach((i, k) => {
      dark[i] = dark[from[k]!]!
      lite[i] = lite[from[k]!]!
      cover[i] = 0.01
    })
  }
}

/** Renders the shadow of the garment: a wide soft one, and a tight one along the edge. */
export function shadow(grid: Grid, { pieces }: Sketch): string {
  const { width, height, scale } = grid
  const all = new Float32Array(width * height)
  for (const piece of pieces) {
    const mask = fill(grid, piece.shape)
    for (let i = 0; i < all.length; i++) all[i] = Math.max(all[i]!, mask[i]!)
  }
  const wide = blur(all, width, height, 24 * scale)
  const tight = blur(all, width, height, 6 * scale)
  const pixels = new Uint8Array(width * height * 4)
  const move = (field: Float32Array, x: number, y: number, dx: number, dy: number) => {
    const sx = Math.min(width - 1, Math.max(0, Math.round(x - dx * scale)))
    const sy = Math.min(height - 1, Math.max(0, Math.round(y - dy * scale)))
    return field[sy * width + sx]!
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const a = 1 - (1 - 0.3 * move(wide, x, y, 18, 34)) * (1 - 0.34 * move(tight, x, y, 6, 10))
      const o = (y * width + x) * 4
      pixels[o] = 34
      pixels[o + 1] = 22
      pixels[o + 2] = 12
      pixels[o + 3] = a * 255
    }
  return pngUri(pixels, width, height, 4)
}
