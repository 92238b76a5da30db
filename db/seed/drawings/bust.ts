import { seams } from './limbs.ts'
import { knots, across, both, offset, type Knot, type Pt } from './path.ts'
import { fan, flat, fold, gather, swells, type Fold, type Piece } from './sketch.ts'

export const body = [
  [5, 4],
  [26, 18],
  [70, 44],
] as const

export const bust = (y: number, height = 20) => swells(92, y, 66, 60, height)

/** Draws the fit at the bust: two soft swells, strain from the armholes, folds over the band. */
export function fit(side: number, chest: number, low: number, seed: number): Fold[] {
  return [-1, 1].flatMap((s) => [
    ...fan({
      at: [s * (side + 4), chest - 20],
      angle: s > 0 ? 168 : 12,
      spread: 46,
      reach: 96,
      n: 4,
      width: 11,
      height: 2.8,
      seed: seed + s,
    }),
    fold(
      [
        [s * 150, low - 26],
        [s * 90, low - 10],
        [s * 30, low - 24],
      ],
      16,
      -3.2,
    ),
    fold(
      [
        [s * 172, chest + 50],
        [s * 120, chest + 78],
        [s * 70, chest + 74],
      ],
      14,
      2.6,
    ),
  ])
}

export const farSide = (half: readonly Knot[], weave: Piece['weave'] = 'brushed'): Piece => ({
  shape: both(half),
  tone: -0.42,
  weave,
  puff: flat,
  cast: 0,
  drape: 0.6,
})

export function underband(
  side: number,
  top: number,
  height: number,
  color: string,
  art: string,
  weave: Piece['weave'] = 'brushed',
): Piece {
  const upper = across([
    [0, top + 13],
    [side * 0.55, top + 9],
    [side + 4, top],
  ])
  return {
    shape: both([
      [0, top + 13],
      [side * 0.55, top + 9],
      [side, top, 1],
      [side - 3, top + height * 0.5],
      [side - 5, top + height, 1],
      [side * 0.55, top + height + 10],
      [0, top + height + 14],
    ]),
    weave,
    tone: 0.05,
    puff: knots('4 3, 16 9, 50 18'),
    seams: [{ line: offset(upper, 6), kind: 'twin', pucker: 0.8 }],
    folds: gather({ line: upper, length: height * 0.8, n: 14, width: 7, height: 0.9, seed: 6 }),
    art,
    cast: 0.4,
    gloss: 0.4,
  }
}

export const bound = (lines: readonly (readonly Pt[])[], inset = 12) =>
  seams(
    lines.map((l) => offset(l, inset)),
    'twin',
    0.5,
  )
