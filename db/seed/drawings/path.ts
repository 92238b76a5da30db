export { createRandom } from '#shared/data/seeded-random'

export type Pt = readonly [number, number]
/** Point of a curve; a trailing 1 makes it a corner. */
export type Knot = readonly [number, number, 1?]

/** Applies a slow, small drift to every curve, since real cloth is never symmetrical. */
function settle(x: number, y: number): Pt {
  return [
    x + 2.6 * Math.sin(y * 0.0083 + 0.7) + 1.5 * Math.sin(y * 0.021 + x * 0.013),
    y + 2.2 * Math.sin(x * 0.0094 + 1.9) + 1.2 * Math.sin(x * 0.027 - y * 0.011),
  ]
}

type Vec = [number, number]

function tangents(through: readonly Knot[], closed: boolean): Vec[] {
  const n = through.length
  return through.map(([x, y, corner], i) => {
    if (corner || (!closed && (i === 0 || i === n - 1))) return [Number.NaN, Number.NaN]
    const before = through[(i + n - 1) % n]!
    const after = through[(i + 1) % n]!
    const l1 = Math.hypot(x - before[0], y - before[1]) || 1
    const l2 = Math.hypot(after[0] - x, after[1] - y) || 1
    const sum = l1 + l2
    return [
      (((x - before[0]) / l1) * l2 + ((after[0] - x) / l2) * l1) / sum,
      (((y - before[1]) / l1) * l2 + ((after[1] - y) / l2) * l1) / sum,
    ]
  })
}

/** Creates a smooth curve through these points, flattened to short chords. */
export function curve(through: readonly Knot[], closed = false, stiff = false): Pt[] {
  // Rigid material such as steel does not drift.
  const lay = stiff ? (x: number, y: number): Pt => [x, y] : settle
  const n = through.length
  const tan = tangents(through, closed)
  const out: Pt[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [ax, ay] = through[i]!
    const [bx, by] = through[(i + 1) % n]!
    const len = Math.hypot(bx - ax, by - ay)
    const third = len / 3
    const [tax, tay] = tan[i]!
    const [tbx, tby] = tan[(i + 1) % n]!
    let c1: Pt = [ax + tax * third, ay + tay * third]
    let c2: Pt = [bx - tbx * third, by - tby * third]
    if (Number.isNaN(tax))
      c1 = Number.isNaN(tbx) ? [ax + (bx - ax) / 3, ay + (by - ay) / 3] : [(ax + c2[0]) / 2, (ay + c2[1]) / 2]
    if (Number.isNaN(tbx))
      c2 = Number.isNaN(tax) ? [bx - (bx - ax) / 3, by - (by - ay) / 3] : [(bx + c1[0]) / 2, (by + c1[1]) / 2]
    const steps = Math.max(2, Math.ceil(len / 8))
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      const u = 1 - t
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      out.push(lay(a * ax + b * c1[0] + c * c2[0] + d * bx, a * ay + b * c1[1] + c * c2[1] + d * by))
    }
  }
  if (!closed) out.push(lay(through[n - 1]![0], through[n - 1]![1]))
  return out
}

/** Parses the short form of points: `0 16, 60 12, 94 4!` where ! marks a corner. */
export function knots(text: string): Knot[] {
  return text.split(',').map((part): Knot => {
    const [x, y] = part.trim().replace('!', '').split(' ').map(Number)
    return part.includes('!') ? [x!, y!, 1] : [x!, y!]
  })
}

/** Parses the short form for one side of the body: s is 1 for the right, -1 for the left. */
export const sided = (s: number, text: string): Knot[] => knots(text).map(([x, y, c]) => [s * x, y, c])

export const flip = (line: readonly Knot[]): Knot[] => line.map(([x, y, c]) => [-x, y, c])

/** Mirrors the right half of an outline, from the top centre (x = 0) to the bottom centre, into a closed one. */
export function both(half: readonly Knot[], stiff = false): Pt[] {
  const left = flip(half)
    .reverse()
    .filter(([x]) => Math.abs(x) > 0.01)
  return curve([...half, ...left], true, stiff)
}

/** Mirrors the right half of an open curve, from one rim over the centre to the other. */
export function across(half: readonly Knot[]): Pt[] {
  const left = flip(half)
    .reverse()
    .filter(([x]) => Math.abs(x) > 0.01)
  return curve([...left, ...half])
}

export function offset(line: readonly Pt[], by: number): Pt[] {
  return line.map(([x, y], i) => {
    const a = line[Math.max(0, i - 1)]!
    const b = line[Math.min(line.length - 1, i + 1)]!
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [x - ((b[1] - a[1]) / l) * by, y + ((b[0] - a[0]) / l) * by]
  })
}

/** Creates a band along a line, for straps, cords and bindings. Its width may change from start to end. */
export function ribbon(line: readonly Pt[], from: number, to = from): Pt[] {
  const at = (side: number): Pt[] =>
    line.map((_, i) => {
      const width = from + ((to - from) * i) / line.length
      return offset(line.slice(Math.max(0, i - 1), i + 2), (side * width) / 2)[i ? 1 : 0]!
    })
  return [...at(1), ...at(-1).reverse()]
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): Pt[] {
  return Array.from({ length: 40 }, (_, i): Pt => [
    cx + rx * Math.cos((i * Math.PI) / 20),
    cy + ry * Math.sin((i * Math.PI) / 20),
  ])
}

export function d(line: readonly Pt[], closed = true): string {
  return `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`
}
