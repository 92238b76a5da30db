import { sun } from './logo.ts'
import { knots, across, both, createRandom, offset, ribbon, type Knot, type Pt } from './path.ts'
import { fan, flat, fold, gather, type Fold, type Piece, type Seam } from './sketch.ts'

/** Draws a ribbed neckband along a neckline, given by its right half. */
export function collar(
  half: readonly Knot[],
  width: number,
  weave: Piece['weave'] = 'rib',
  tone = 0.04,
): Piece {
  const line = across(half)
  return {
    shape: ribbon(offset(line, -width * 0.4), width),
    weave,
    tone,
    puff: knots('3 3, 8 5'),
    seams: [{ line: offset(line, 4), kind: 'top', pucker: 0.4 }],
    drape: 0.4,
    cast: 0.4,
  }
}

/** Draws the inside of the back, visible through the neckline: half of its ribbed band, and the label. */
export function nape(half: readonly Knot[], tape = '#F1E9DA'): Piece {
  // The back band is slightly higher than the shoulders.
  const raised = half.map(([x, y, c], i): Knot => (i < 3 ? [x, y - 12, c] : [x, y, c]))
  const top = raised[0]![1]
  const band = ribbon(offset(across(raised.slice(0, 3)), 12), 28)
  return {
    shape: both(raised),
    tone: -0.4,
    weave: 'brushed',
    puff: flat,
    patches: [{ shape: band, weave: 'rib', tone: 0.06 }],
    seams: [{ line: offset(across(raised.slice(0, 3)), 27), kind: 'groove', pucker: 0.3 }],
    cast: 0,
    drape: 0.5,
    art: `<rect x="-17" y="${top + 32}" width="34" height="22" rx="1" fill="${tape}" opacity=".85"/>${sun({ x: 0, y: top + 44, size: 9, color: '#2A2620' })}`,
  }
}

export function pair(right: Piece): Piece[] {
  const turn = (line: readonly Pt[]) => line.map(([x, y]): Pt => [-x, y])
  return [
    right,
    {
      ...right,
      shape: turn(right.shape),
      folds: right.folds?.map((f) => ({ ...f, line: turn(f.line) })),
      seams: right.seams?.map((s) => ({ ...s, line: turn(s.line) })),
      bumps: right.bumps?.map((b) => ({ ...b, at: [-b.at[0], b.at[1]] as const })),
      patches: right.patches?.map((p) => ({ ...p, shape: turn(p.shape) })),
      art: '',
    },
  ]
}

/** Returns the folds of a loose body: strain from the shoulders, slack at the sides, waves over the hem. */
export function hang(side: number, arm: number, hem: number, seed: number, weight = 1): Fold[] {
  return [
    ...[-1, 1].flatMap((s) => [
      ...fan({
        at: [s * (side - 6), arm],
        angle: s > 0 ? 138 : 42,
        spread: 50,
        reach: 150,
        n: 4,
        width: 17,
        height: 4 * weight,
        seed: seed + s,
      }),
      ...fan({
        at: [s * side * 0.86, arm - 150],
        angle: s > 0 ? 118 : 62,
        spread: 30,
        reach: 220,
        n: 3,
        width: 20,
        height: 3 * weight,
        seed: seed + 5 + s,
      }),
      ...fan({
        at: [s * (side + 4), hem - 120],
        angle: s > 0 ? 196 : -16,
        spread: 36,
        reach: 170,
        n: 3,
        width: 19,
        height: 3.4 * weight,
        seed: seed + 9 + s,
      }),
    ]),
    ...drops(side, arm, hem, seed, weight),
  ]
}

/** Returns slow, slanting waves between chest and hem; both sides differ. */
function drops(side: number, arm: number, hem: number, seed: number, weight: number): Fold[] {
  const roll = createRandom(seed + 90)
  return [-0.72, -0.4, -0.08, 0.3, 0.58, 0.8].map((at, i) => {
    const top = arm + 20 + roll() * (hem - arm) * 0.4
    const x = side * (at + (roll() - 0.5) * 0.1)
    const lean = side * (roll() - 0.5) * 0.34
    const end = hem + 20 + roll() * 60
    const line: Knot[] = [
      [x, top],
      [x + lean * 0.3, (top + end) / 2],
      [x + lean, end],
    ]
    return fold(line, 24 + roll() * 16, (i % 2 ? -3 : 3.6) * weight)
  })
}

export const hemSeam = (half: readonly Knot[], kind: Seam['kind'] = 'twin'): Seam => ({
  line: across(half),
  kind,
  pucker: 1,
})

/** Draws a ribbed cuff or waist: a closed outline with gathers along its sewn edge. */
export function ribbed(shape: readonly Pt[], sewn: readonly Pt[], depth: number, seed: number): Piece {
  return {
    shape,
    weave: 'rib',
    tone: -0.03,
    puff: knots('4 4, 16 10, 44 16'),
    folds: gather({
      line: sewn,
      length: depth,
      n: Math.max(6, Math.round(sewn.length / 3)),
      width: 7,
      height: 1.5,
      seed,
    }),
    seams: [{ line: offset(sewn, Math.sign(depth) * 4), kind: 'groove', pucker: 1 }],
    cast: 0.5,
    drape: 0.5,
    gloss: 0.06,
  }
}
