import { createRandom } from './path.ts'
import { blur, type Grid } from './raster.ts'
import type { Bump, Fold, Piece, Seam } from './sketch.ts'

const SIZE = 256
let waves: Float32Array | undefined

/** Creates smooth tiling noise once. */
function noise(): Float32Array {
  if (waves) return waves
  const roll = createRandom(11)
  const big = Float32Array.from({ length: SIZE * SIZE * 9 }, () => 0)
  const seedField = Float32Array.from({ length: SIZE * SIZE }, () => roll() - 0.5)
  for (let y = 0; y < SIZE * 3; y++)
    for (let x = 0; x < SIZE * 3; x++) big[y * SIZE * 3 + x] = seedField[(y % SIZE) * SIZE + (x % SIZE)]!
  const wide = blur(big, SIZE * 3, SIZE * 3, 10)
  const fine = blur(big, SIZE * 3, SIZE * 3, 4)
  waves = new Float32Array(SIZE * SIZE)
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const at = (y + SIZE) * SIZE * 3 + x + SIZE
      waves[y * SIZE + x] = wide[at]! * 26 + fine[at]! * 2.2
    }
  return waves
}

function sample(field: Float32Array, u: number, v: number): number {
  const x = ((u % SIZE) + SIZE) % SIZE
  const y = ((v % SIZE) + SIZE) % SIZE
  const x0 = x | 0
  const y0 = y | 0
  const fx = x - x0
  const fy = y - y0
  const x1 = (x0 + 1) % SIZE
  const y1 = (y0 + 1) % SIZE
  const top = field[y0 * SIZE + x0]! * (1 - fx) + field[y0 * SIZE + x1]! * fx
  return top * (1 - fy) + (field[y1 * SIZE + x0]! * (1 - fx) + field[y1 * SIZE + x1]! * fx) * fy
}

type Near = { x: number; y: number; w: number; h: number; dist: Float32Array; along: Float32Array }

/** Calculates the distance to a line and the position along it, for pixels within reach (in drawing units). */
function near(grid: Grid, line: Fold['line'], reach: number): Near | undefined {
  // Every second point is enough for a distance, and halves the work.
  const px = line
    .filter((_, i) => i % 2 === 0 || i === line.length - 1)
    .map(([x, y]) => [(x - grid.x) * grid.scale, (y - grid.y) * grid.scale] as const)
  const pad = reach * grid.scale
  const xs = px.map((p) => p[0])
  const ys = px.map((p) => p[1])
  const x = Math.max(0, Math.floor(Math.min(...xs) - pad))
  const y = Math.max(0, Math.floor(Math.min(...ys) - pad))
  const w = Math.min(grid.width, Math.ceil(Math.max(...xs) + pad)) - x
  const h = Math.min(grid.height, Math.ceil(Math.max(...ys) + pad)) - y
  if (w <= 0 || h <= 0) return undefined
  const dist = new Float32Array(w * h).fill(1e9)
  const along = new Float32Array(w * h)
  let walked = 0
  for (let i = 0; i + 1 < px.length; i++) {
    const [ax, ay] = px[i]!
    const [bx, by] = px[i + 1]!
    const [ex, ey] = [bx - ax, by - ay]
    const sq = ex * ex + ey * ey || 1e-6
    const len = Math.sqrt(sq)
    const y1 = Math.min(h, Math.ceil(Math.max(ay, by) + pad) - y)
    const x1 = Math.min(w, Math.ceil(Math.max(ax, bx) + pad) - x)
    for (let j = Math.max(0, Math.floor(Math.min(ay, by) - pad) - y); j < y1; j++)
      for (let k = Math.max(0, Math.floor(Math.min(ax, bx) - pad) - x); k < x1; k++) {
        const qx = k + x - ax
        const qy = j + y - ay
        const t = Math.min(1, Math.max(0, (qx * ex + qy * ey) / sq))
        const dd = (qx - ex * t) ** 2 + (qy - ey * t) ** 2
        if (dd < dist[j * w + k]!) {
          dist[j * w + k] = dd
          along[j * w + k] = walked + len * t
        }
      }
    walked += len
  }
  for (let i = 0; i < dist.length; i++) {
    dist[i] = Math.sqrt(dist[i]!) / grid.scale
    along[i] = along[i]! / (walked || 1)
  }
  return { x, y, w, h, dist, along }
}

function addFold(field: Float32Array, grid: Grid, { line, width, height, taper }: Fold) {
  const n = near(grid, line, width * 1.8)
  if (!n) return
  for (let j = 0; j < n.h; j++)
    for (let k = 0; k < n.w; k++) {
      const q = n.dist[j * n.w + k]! / width
      if (q > 1.8) continue
      const t = n.along[j * n.w + k]!
      const fade = taper ? Math.sin(Math.PI * Math.min(1, Math.max(0, t))) ** 0.8 : 1
      field[(j + n.y) * grid.width + k + n.x]! += height * 1.25 * fade * Math.exp(-q * q * 1.6)
    }
}

function addBump(field: Float32Array, grid: Grid, { at, rx, ry, height }: Bump) {
  const x0 = Math.max(0, Math.floor((at[0] - rx * 2 - grid.x) * grid.scale))
  const y0 = Math.max(0, Math.floor((at[1] - ry * 2 - grid.y) * grid.scale))
  const x1 = Math.min(grid.width, (at[0] + rx * 2 - grid.x) * grid.scale)
  const y1 = Math.min(grid.height, (at[1] + ry * 2 - grid.y) * grid.scale)
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const u = (x / grid.scale + grid.x - at[0]) / rx
      const v = (y / grid.scale + grid.y - at[1]) / ry
      const q = u * u + v * v
      if (q < 4) field[y * grid.width + x]! += height * (1 - q / 4) ** 3
    }
}

/** Adds a seam: it sinks into the cloth, with small uneven puckers. */
function addSeam(field: Float32Array, grid: Grid, { line, kind, pucker = 1 }: Seam) {
  const n = near(grid, line, 24)
  if (!n) return
  const wave = noise()
  const [sx, sy] = line[0]!
  const depth = kind === 'groove' ? 2.4 : 1.5
  for (let j = 0; j < n.h; j++)
    for (let k = 0; k < n.w; k++) {
      const dist = n.dist[j * n.w + k]!
      if (dist > 24) continue
      const t = n.along[j * n.w + k]! * line.length
      const ripple = sample(wave, t * 5.2 + sx, sy + dist * 0.25) * pucker * 2.2 * Math.exp(-dist / 9)
      field[(j + n.y) * grid.width + k + n.x]! +=
        ripple -
        depth * Math.exp(-((dist / 3.2) ** 2)) +
        (kind === 'flat' ? 0.7 * Math.exp(-(((dist - 5) / 3) ** 2)) : 0)
    }
}

/** Calculates the height map of one piece: swell, waves, folds and seams. */
export function relief(grid: Grid, cover: Float32Array, piece: Piece, seed: number): Float32Array {
  const { width, height, scale } = grid
  const field = new Float32Array(width * height)
  for (const [radius, rise] of piece.puff ?? []) {
    const swell = blur(cover, width, height, radius * scale)
    for (let i = 0; i < field.length; i++) field[i]! += swell[i]! * rise
  }
  const drape = piece.drape ?? 1
  if (drape) {
    const wave = noise()
    const turn = seed * 37.7
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (!cover[y * width + x]) continue
        const ux = x / scale + grid.x
        const uy = y / scale + grid.y
        const warp = sample(wave, ux * 0.11 + turn, uy * 0.11) * 14
        field[y * width + x]! +=
          drape * 3.4 * sample(wave, ux * 0.3 + warp + turn, uy * 0.42 + warp * 0.6 - turn)
      }
  }
  for (const f of piece.folds ?? []) addFold(field, grid, f)
  for (const b of piece.bumps ?? []) addBump(field, grid, b)
  for (const s of piece.seams ?? []) addSeam(field, grid, s)
  // Smooths the facets of flattened lines.
  return blur(field, width, height, 1.6 * scale)
}
