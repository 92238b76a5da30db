import { curve, createRandom, type Knot, type Pt } from './path.ts'

export type Weave =
  | 'jersey'
  | 'rib'
  | 'mesh'
  | 'fleece'
  | 'nylon'
  | 'canvas'
  | 'terry'
  | 'twill'
  | 'powder'
  | 'brushed'

/** Ridge (positive) or groove (negative) in the cloth that thins out at both ends. */
export type Fold = { line: readonly Pt[]; width: number; height: number; taper?: boolean }

/** Soft swell or hollow: bust, seat, heel. */
export type Bump = { at: Pt; rx: number; ry: number; height: number }

export type Seam = {
  line: readonly Pt[]
  /** twin: two needle rows; flat: flatlock; top: one row; groove: sewn from inside, no visible thread. */
  kind: 'twin' | 'flat' | 'top' | 'groove'
  pucker?: number
}

/** Piece of cloth. Pieces are stacked in order, each with its own volume and shadow. */
export type Piece = {
  shape: readonly Pt[]
  /** Lightness relative to the garment's colour: -1 black, 1 white. */
  tone?: number
  color?: string
  weave?: Weave
  /** Volume: pairs of radius and height, from the edge to the body. */
  puff?: readonly Knot[]
  folds?: readonly Fold[]
  bumps?: readonly Bump[]
  seams?: readonly Seam[]
  patches?: readonly { shape: readonly Pt[]; weave?: Weave; tone?: number; color?: string; alpha?: number }[]
  /** SVG drawn on top of the cloth (print, zip teeth), lit together with it. */
  art?: string
  /** Depth of the small irregular waves of cloth. */
  drape?: number
  /** Gloss: 0 cotton, 0.5 elastane, 1 metal. */
  gloss?: number
  cast?: number
}

export type Sketch = {
  pieces: readonly Piece[]
  /** Centre and width of the crop of the detail view. */
  focus: { x: number; y: number; width: number }
}

export const soft = [
  [6, 3],
  [26, 12],
] as const
export const tube = [
  [6, 4],
  [24, 18],
  [52, 44],
] as const
export const flat = [
  [4, 2],
  [16, 5],
] as const

/** Creates the same swell on both sides of the middle. */
export const swells = (x: number, y: number, rx: number, ry: number, height: number): Bump[] =>
  [-1, 1].map((s) => ({ at: [s * x, y] as const, rx, ry, height }))

export function fold(through: readonly Knot[], width: number, height: number): Fold {
  return { line: curve(through), width, height, taper: true }
}

/** Creates an opening that shows the far inside, below the cloth around it. */
export const opening = (shape: readonly Pt[]): Piece => ({
  shape,
  tone: -0.62,
  weave: 'brushed',
  puff: [
    [5, -5],
    [16, -9],
  ],
  drape: 0.6,
  gloss: 0,
  cast: 0,
})

type Fan = {
  at: Pt
  angle: number
  spread: number
  reach: number
  n: number
  width: number
  height: number
  seed: number
  bend?: number
}

/** Creates folds that run out from one point of strain: armpit, crotch, the end of a strap. Angles in degrees. */
export function fan({ at, angle, spread, reach, n, width, height, seed, bend = 0.12 }: Fan): Fold[] {
  const roll = createRandom(seed)
  return Array.from({ length: n }, (_, i) => {
    const a = ((angle + (n > 1 ? (i / (n - 1) - 0.5) * spread : 0) + (roll() - 0.5) * 10) * Math.PI) / 180
    const l = reach * (0.6 + roll() * 0.5)
    const start = 0.04 + roll() * 0.12
    const b = (roll() - 0.5) * 2 * bend * l
    const p = (t: number, off: number): Knot => [
      at[0] + Math.cos(a) * l * t - Math.sin(a) * off,
      at[1] + Math.sin(a) * l * t + Math.cos(a) * off,
    ]
    return fold(
      [p(start, 0), p((start + 1) / 2, b), p(1, b * 0.4)],
      width * (0.7 + roll() * 0.6),
      height * (i % 2 ? -0.7 : 1) * (0.7 + roll() * 0.5),
    )
  })
}

type Stack = {
  from: Pt
  to: Pt
  half: number
  n: number
  width: number
  height: number
  seed: number
  sag?: number
}

/** Creates crosswise folds along a limb: ankle, knee, elbow, waist. */
export function stack({ from, to, half, n, width, height, seed, sag = 0.15 }: Stack): Fold[] {
  const roll = createRandom(seed)
  const l = Math.hypot(to[0] - from[0], to[1] - from[1])
  const ux = (to[0] - from[0]) / l
  const uy = (to[1] - from[1]) / l
  return Array.from({ length: n }, (_, i) => {
    const t = (i + 0.3 + roll() * 0.5) / n
    const [cx, cy] = [from[0] + ux * l * t, from[1] + uy * l * t]
    const side = i % 2 ? 1 : -1
    const a = half * (0.75 + roll() * 0.3) * side
    const b = -half * (roll() * 0.7 - 0.1) * side
    const tilt = (roll() - 0.35) * half * 0.5
    const p = (k: number, down: number): Knot => [cx - uy * k + ux * down, cy + ux * k + uy * down]
    return fold(
      [p(a, -tilt), p((a + b) / 2, half * sag), p(b, tilt)],
      width * (0.7 + roll() * 0.6),
      height * (0.6 + roll() * 0.6),
    )
  })
}

type Gather = {
  line: readonly Pt[]
  length: number
  n: number
  width: number
  height: number
  seed: number
  spread?: number
}

/** Creates gathers at an elastic: many short folds perpendicular to its line. */
export function gather({ line, length, n, width, height, seed, spread = 0 }: Gather): Fold[] {
  const roll = createRandom(seed)
  return Array.from({ length: n }, (_, i) => {
    const k = Math.min(
      line.length - 2,
      Math.max(0, Math.round(((i + 0.2 + roll() * 0.6) / n) * (line.length - 1))),
    )
    const [x, y] = line[k]!
    const [bx, by] = line[k + 1]!
    const l = Math.hypot(bx - x, by - y) || 1
    const [nx, ny] = [-(by - y) / l, (bx - x) / l]
    const reach = length * (0.45 + roll() * 0.75)
    const lean = (k / line.length - 0.5) * spread + (roll() - 0.5) * Math.abs(length) * 0.12
    return fold(
      [
        [x, y],
        [x + nx * reach * 0.5 + lean * 0.3, y + ny * reach * 0.5],
        [x + nx * reach + lean, y + ny * reach],
      ],
      width * (0.6 + roll() * 0.7),
      height * (0.5 + roll() * 0.8),
    )
  })
}

/** Widens a sketch; lengths stay. */
export function widen({ pieces, focus }: Sketch, by: number): Sketch {
  const go = (line: readonly Pt[]) => line.map(([x, y]): Pt => [x * by, y])
  return {
    focus: { ...focus, x: focus.x * by },
    pieces: pieces.map((p) => ({
      ...p,
      shape: go(p.shape),
      folds: p.folds?.map((f) => ({ ...f, line: go(f.line) })),
      bumps: p.bumps?.map((b) => ({ ...b, at: [b.at[0] * by, b.at[1]] as const, rx: b.rx * by })),
      seams: p.seams?.map((s) => ({ ...s, line: go(s.line) })),
      patches: p.patches?.map((q) => ({ ...q, shape: go(q.shape) })),
      art: p.art && `<g transform="scale(${by} 1)">${p.art}</g>`,
    })),
  }
}
