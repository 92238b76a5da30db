import { CROTCH, figure, legs, legsShape, seams, strain, twice } from './limbs.ts'
import { dao } from './logo.ts'
import { knots, curve } from './path.ts'
import { ink } from './plate.ts'
import { tube, type Sketch } from './sketch.ts'
import { band, hollow } from './waists.ts'

/** Draws cycling shorts: tight to mid-thigh, with a broad bonded hem. */
export function cyclist(color: string, back: boolean): Sketch {
  const leg = legs.cyclist
  const grip = twice([
    [30, leg.hem - 44],
    [100, leg.hem - 38],
    [174, leg.hem - 50],
  ])
  const cut = back
    ? [
        ...seams(
          [
            curve([
              [0, 110],
              [2, 230],
              [0, CROTCH],
            ]),
          ],
          'flat',
        ),
        ...seams(twice(knots('158 150, 84 182, 0 206')), 'flat', 0.7),
      ]
    : seams(twice(knots('118 110, 136 220, 130 340, 94 460, 84 520')), 'flat', 0.6)
  return {
    pieces: [
      hollow(),
      {
        shape: legsShape(leg),
        weave: 'jersey',
        puff: tube,
        bumps: figure(back),
        seams: [...cut, ...seams(grip, 'groove', 0.8)],
        folds: strain(leg, back, 6),
        art: back ? '' : dao({ x: -126, y: 538, size: 11, color: ink(color), turn: 3 }),
        gloss: 0.6,
      },
      band({ height: 104, dip: back ? 16 : 0, color, mark: back ? 'back' : 'side' }),
    ],
    focus: { x: 90, y: 440, width: 280 },
  }
}
