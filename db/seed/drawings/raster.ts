import type { Pt } from './path.ts'

/** Section of the drawing in pixels: pixel = (unit - origin) * scale. */
export type Grid = { x: number; y: number; scale: number; width: number; height: number }

/** Rasterizes a closed outline with anti-aliasing: signed areas per cell, summed along each row. */
export function fill(grid: Grid, outline: readonly Pt[]): Float32Array {
  const { width, height } = grid
  const acc = new Float32Array(width * height + width + 2)
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i]!
    const b = outline[(i + 1) % outline.length]!
    edge(
      acc,
      grid,
      (a[0] - grid.x) * grid.scale,
      (a[1] - grid.y) * grid.scale,
      (b[0] - grid.x) * grid.scale,
      (b[1] - grid.y) * grid.scale,
    )
  }
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      sum += acc[y * width + x]!
      out[y * width + x] = Math.min(1, Math.abs(sum))
    }
  }
  return out
}

function edge(acc: Float32Array, grid: Grid, ax: number, ay: number, bx: number, by: number) {
  if (ay === by) return
  const { width, height } = grid
  const dir = ay < by ? 1 : -1
  const [x0, y0, x1, y1] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay]
  const slope = (x1 - x0) / (y1 - y0)
  const last = Math.min(height, Math.ceil(y1))
  for (let y = Math.max(0, Math.floor(y0)); y < last; y++) {
    const top = Math.max(y, y0)
    const end = Math.min(y + 1, y1)
    const dy = end - top
    if (dy <= 0) continue
    const mid = Math.min(width, Math.max(0, x0 + ((top + end) / 2 - y0) * slope))
    const cell = Math.min(width - 1, Math.floor(mid))
    const part = mid - cell
    acc[y * width + cell]! += dir * dy * (1 - part)
    // The last column must not add to the next row.
    if (cell + 1 < width) acc[y * width + cell + 1]! += dir * dy * part
  }
}

function rows(src: Float32Array, dst: Float32Array, width: number, height: number, r: number) {
  const norm = 1 / (2 * r + 1)
  for (let y = 0; y < height; y++) {
    const at = y * width
    const first = src[at]!
    const last = src[at + width - 1]!
    let sum = first * r
    for (let i = 0; i < r; i++) sum += src[at + Math.min(width - 1, i)]!
    for (let i = 0; i < width; i++) {
      sum += i + r < width ? src[at + i + r]! : last
      dst[at + i] = sum * norm
      sum -= i - r >= 0 ? src[at + i - r]! : first
    }
  }
}

/** Sums columns row by row, which keeps memory access sequential. */
function columns(src: Float32Array, dst: Float32Array, width: number, height: number, r: number) {
  const norm = 1 / (2 * r + 1)
  const sum = new Float32Array(width)
  const row = (y: number) => Math.min(height - 1, Math.max(0, y)) * width
  for (let k = -r; k < r; k++) {
    const at = row(k)
    for (let x = 0; x < width; x++) sum[x]! += src[at + x]!
  }
  for (let y = 0; y < height; y++) {
    const enter = row(y + r)
    const leave = row(y - r)
    const at = y * width
    for (let x = 0; x < width; x++) {
      const s = sum[x]! + src[enter + x]!
      dst[at + x] = s * norm
      sum[x] = s - src[leave + x]!
    }
  }
}

function boxes(src: Float32Array, width: number, height: number, deviation: number): Float32Array {
  const r = Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2)
  const a = src.slice()
  if (r < 1) return a
  const b = new Float32Array(src.length)
  for (let i = 0; i < 3; i++) {
    rows(a, b, width, height, r)
    columns(b, a, width, height, r)
  }
  return a
}

function shrink(
  src: Float32Array,
  width: number,
  height: number,
  by: number,
  w: number,
  h: number,
): Float32Array {
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let sum = 0
      for (let j = 0; j < by; j++)
        for (let i = 0; i < by; i++)
          sum += src[Math.min(height - 1, y * by + j) * width + Math.min(width - 1, x * by + i)]!
      out[y * w + x] = sum / (by * by)
    }
  return out
}

/** Approximates a gaussian by three box passes. A wide one runs on a smaller image. */
export function blur(src: Float32Array, width: number, height: number, deviation: number): Float32Array {
  const by = deviation >= 10 ? 4 : deviation >= 3 ? 2 : 1
  if (by === 1) return boxes(src, width, height, deviation)
  const w = Math.ceil(width / by)
  const h = Math.ceil(height / by)
  const small = boxes(shrink(src, width, height, by, w, h), w, h, deviation / by)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const v = Math.min(h - 1, Math.max(0, (y + 0.5) / by - 0.5))
    const y0 = v | 0
    const fy = v - y0
    const top = y0 * w
    const low = Math.min(h - 1, y0 + 1) * w
    for (let x = 0; x < width; x++) {
      const u = Math.min(w - 1, Math.max(0, (x + 0.5) / by - 0.5))
      const x0 = u | 0
      const x1 = x0 + 1 < w ? x0 + 1 : x0
      const fx = u - x0
      const a = small[top + x0]! * (1 - fx) + small[top + x1]! * fx
      out[y * width + x] = a + (small[low + x0]! * (1 - fx) + small[low + x1]! * fx - a) * fy
    }
  }
  return out
}
