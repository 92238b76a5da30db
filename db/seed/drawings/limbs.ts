import { sided, knots, both, curve, flip, type Knot, type Pt } from './path.ts'
import { fan, fold, stack, swells, type Bump, type Fold, type Seam } from './sketch.ts'

/** Right leg of a pair: outer side down from the waist, then the inner side up from the hem. */
export type Leg = { hem: number; out: readonly Knot[]; inner: readonly Knot[] }

export const CROTCH = 352

export const legs = {
  ankle: {
    hem: 1010,
    out: knots(`136 90, 156 170, 168 262, 169 350, 162 450, 148 570, 138 660, 137 740, 129 840, 110 940,
    104 1006!`),
    inner: knots('48 1012!, 46 940, 37 830, 35 740, 37 660, 27 540, 10 410'),
  },
  capri: {
    hem: 790,
    out: knots('136 90, 158 170, 172 262, 173 350, 164 450, 150 560, 141 650, 141 720, 134 788!'),
    inner: knots('40 792!, 37 720, 37 650, 28 540, 10 420'),
  },
  flare: {
    hem: 1020,
    out: knots(`134 90, 154 170, 166 262, 166 350, 157 450, 146 560, 146 650, 166 780, 196 900, 222 1012!`),
    inner: knots('30 1024!, 28 930, 31 780, 35 650, 26 540, 10 420'),
  },
  cyclist: {
    hem: 560,
    out: knots('136 90, 160 170, 176 262, 179 350, 176 450, 166 558!'),
    inner: knots('30 564!, 24 490, 9 410'),
  },
} satisfies Record<string, Leg>

/**
 * Returns the outline of both legs. They start high under the waistband, so that one outline runs from waist to hem.
 */
export function legsShape(leg: Leg): Pt[] {
  return both([[0, 34], [122, 22, 1], ...leg.out, ...leg.inner, [0, CROTCH, 1]])
}

/** Returns a line and its mirror image. */
export const twice = (half: readonly Knot[]): Pt[][] => [curve(half), curve(flip(half))]

export const seams = (lines: readonly (readonly Pt[])[], kind: Seam['kind'], pucker = 1): Seam[] =>
  lines.map((line) => ({ line, kind, pucker }))

/** Returns the folds of stretch cloth on a pair of legs. */
export function strain(leg: Leg, back: boolean, seed = 1): Fold[] {
  const long = leg.hem > 900
  const sides = [-1, 1].flatMap((s) => [
    ...fan({
      at: [s * 4, CROTCH - 4],
      angle: s > 0 ? -26 : 206,
      spread: 66,
      reach: 96,
      n: 4,
      width: 14,
      height: back ? 1.6 : 2,
      seed: seed * 7 + 3 + s,
    }),
    ...(leg.hem > 700
      ? stack({
          from: [s * 88, 600],
          to: [s * 88, 700],
          half: 50,
          n: 5,
          width: 11,
          height: 2.6,
          seed: seed * 5 + 9 + s,
        })
      : []),
    ...(long && leg.out.at(-1)![0] < 150
      ? stack({
          from: [s * 82, leg.hem - 110],
          to: [s * 77, leg.hem - 14],
          half: 34,
          n: 6,
          width: 9,
          height: 3.4,
          seed: seed + 17 + s,
        })
      : []),
    ...(long ? [fold(sided(s, '86 690, 84 780, 76 900'), 24, 5)] : []),
    fold(sided(s, '150 250, 132 300, 110 330'), 13, -2.4),
  ])
  if (!back) return sides
  const seat = [-1, 1].flatMap((s) => [
    fold(sided(s, '22 364, 76 384, 130 364'), 15, -4.5),
    fold(sided(s, '3 180, 3 250, 2 336'), 14, -4),
  ])
  return [...sides, ...seat]
}

/** Returns the body volume under the cloth: seat at the back, belly and thighs in front. */
export const figure = (back: boolean): Bump[] =>
  back
    ? [...swells(82, 286, 62, 74, 24), ...swells(88, 440, 50, 120, 5)]
    : [{ at: [0, 210], rx: 90, ry: 70, height: 7 }, ...swells(88, 430, 52, 130, 8)]
