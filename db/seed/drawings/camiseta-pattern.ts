import { knots, curve, type Knot } from './path.ts'
import { fan, fold, type Piece } from './sketch.ts'
import { nape, pair } from './torso.ts'

export const cotton = [
  [5, 4],
  [24, 13],
  [64, 30],
] as const

export const nape1 = (low = 96): Piece =>
  nape([
    [0, 16],
    [60, 12],
    [94, 4, 1],
    [104, 40, 1],
    [60, low],
    [0, low + 16],
  ])

export type Sleeve = { outline: readonly Knot[]; cuff: readonly Knot[]; pit: readonly [number, number] }

export function sleeve(
  { outline, cuff, pit }: Sleeve,
  seed: number,
  weave: Piece['weave'] = 'brushed',
): Piece[] {
  return pair({
    shape: curve(outline, true),
    weave,
    puff: knots('5 4, 22 15, 46 24'),
    seams: [{ line: curve(cuff), kind: 'twin', pucker: 1 }],
    folds: [
      ...fan({ at: pit, angle: -40, spread: 70, reach: 110, n: 4, width: 13, height: 4, seed }),
      fold(
        [
          [pit[0] + 10, pit[1] - 120],
          [pit[0] + 50, pit[1] - 50],
          [pit[0] + 80, pit[1] + 10],
        ],
        18,
        4,
      ),
    ],
    drape: 1.2,
    gloss: 0.05,
    cast: 0,
  })
}
