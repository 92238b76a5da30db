import { contrast, lightness, mood, rgb, toned } from './color.ts'
import { light, shadow } from './light.ts'
import { d, offset, type Pt } from './path.ts'
import type { Grid } from './raster.ts'
import type { Piece, Seam, Sketch } from './sketch.ts'
import { weavePattern } from './weave.ts'

const WIDTH = 1000
const HEIGHT = 1250
/** Width of the light map in pixels. Light is smooth, so it may be coarser than the vector edges. */
const LIGHT = 500
const CLOSE_LIGHT = 380
const SHADOW = 250
/** Usual output width; textures are aligned to its pixels. */
const USUAL = 1200

type Frame = { x: number; y: number; scale: number }

function whole({ pieces }: Sketch): Frame {
  const xs = pieces.flatMap((p) => p.shape.map((q) => q[0]))
  const ys = pieces.flatMap((p) => p.shape.map((q) => q[1]))
  const [l, r, t, b] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min((WIDTH * 0.8) / (r - l), (HEIGHT * 0.83) / (b - t))
  return { x: (l + r) / 2 - WIDTH / 2 / scale, y: (t + b) / 2 - (HEIGHT / 2 - 8) / scale, scale }
}

function close({ focus }: Sketch): Frame {
  const scale = WIDTH / focus.width
  return { x: focus.x - focus.width / 2, y: focus.y - HEIGHT / 2 / scale, scale }
}

const grid = (f: Frame, width: number): Grid => ({
  x: f.x,
  y: f.y,
  scale: (f.scale * width) / WIDTH,
  width,
  height: Math.round((width * HEIGHT) / WIDTH),
})

function area(shape: readonly Pt[]): number {
  return shape.reduce((sum, [x, y], i) => {
    const [nx, ny] = shape[(i + 1) % shape.length]!
    return sum + x * ny - nx * y
  }, 0)
}

const row = (line: readonly Pt[], thread: string, alpha: number) =>
  `<path d="${d(line, false)}" stroke="#000" stroke-width="2" opacity="${alpha * 0.3}"/><path d="${d(line, false)}" stroke="${thread}" stroke-width="1.5" stroke-dasharray="5 2.6" opacity="${alpha}"/>`

function stitches({ line, kind }: Seam, base: string): string {
  const pale = lightness(rgb(base)) > 0.62
  const thread = toned(base, pale ? -0.3 : 0.32)
  const crease = `<path d="${d(line, false)}" stroke="${toned(base, -0.75)}" stroke-width="1.5" opacity="${pale ? 0.36 : 0.5}"/>`
  if (kind === 'groove') return crease
  if (kind === 'top') return row(line, thread, 0.75)
  if (kind === 'twin') return row(offset(line, 3.4), thread, 0.7) + row(offset(line, -3.4), thread, 0.7)
  const zig = line.flatMap((_, i): Pt[] =>
    i + 1 < line.length ? [offset(line.slice(i, i + 2), 3)[0]!, offset(line.slice(i, i + 2), -3)[1]!] : [],
  )
  return `${crease}<path d="${d(zig, false)}" stroke="${thread}" stroke-width="1" opacity=".28"/>${row(offset(line, 4), thread, 0.42)}${row(offset(line, -4), thread, 0.42)}`
}

function cloth(piece: Piece, index: number, color: string, weave: (w: Piece['weave']) => string): string {
  const base = piece.color ?? toned(color, piece.tone)
  const outline = d(piece.shape)
  const inner = [
    ...(piece.patches ?? []).map((p) => {
      const shape = d(p.shape)
      const paint = p.color ?? (p.tone === undefined ? undefined : toned(base, p.tone))
      return (
        (paint ? `<path d="${shape}" fill="${paint}" opacity="${p.alpha ?? 1}"/>` : '') +
        (p.weave ? `<path d="${shape}" fill="${weave(p.weave)}"/>` : '')
      )
    }),
    `<g fill="none">${(piece.seams ?? []).map((s) => stitches(s, base)).join('')}</g>`,
    piece.art ?? '',
  ].join('')
  return `<path d="${outline}" fill="${base}"/>${piece.weave ? `<path d="${outline}" fill="${weave(piece.weave)}"/>` : ''}<clipPath id="c${index}"><path d="${outline}"/></clipPath><g clip-path="url(#c${index})">${inner}</g>`
}

/** Colour of thread and print that is visible on this cloth. */
export const ink = contrast

/** Creates the SVG of an image; a smaller one gets a proportionally coarser light map. */
export function assemble(sketch: Sketch, color: string, detail: boolean, width: number): string {
  const frame = detail ? close(sketch) : whole(sketch)
  const raster = { x: frame.x, y: frame.y, density: (frame.scale * USUAL) / WIDTH }
  const coarse = (pixels: number) => Math.round(pixels * Math.min(1, width / USUAL))
  const patterns = new Map<string, string>()
  const weave = (w: Piece['weave']) => {
    if (!w) return 'none'
    if (!patterns.has(w)) patterns.set(w, weavePattern(`w-${w}`, w, raster))
    return `url(#w-${w})`
  }
  // Outlines need the same direction, or their union would have holes when clipped together.
  const pieces = sketch.pieces.map((p) => (area(p.shape) < 0 ? { ...p, shape: p.shape.toReversed() } : p))
  const drawn = { ...sketch, pieces }
  const body = pieces.map((p, i) => cloth(p, i, color, weave)).join('')
  const place = `transform="scale(${frame.scale}) translate(${-frame.x} ${-frame.y})"`
  const full = `width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="none"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${[...patterns.values()].join('')}<clipPath id="all">${pieces.map((p) => `<path ${place} d="${d(p.shape)}"/>`).join('')}</clipPath></defs><image ${full} href="${shadow(grid(frame, coarse(SHADOW)), drawn)}"/><g ${place}>${body}</g><image ${full} clip-path="url(#all)" href="${light(grid(frame, coarse(detail ? CLOSE_LIGHT : LIGHT)), drawn, mood(color))}"/></svg>`
}
