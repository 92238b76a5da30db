import { figure, legs, legsShape, strain } from './limbs.ts'
import { dao } from './logo.ts'
import { knots, curve, flip, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { stack, tube, type Sketch } from './sketch.ts'
import { band, hollow } from './waists.ts'

/** Draws seamless leggings: no side seams; ribs shape waist, seat and knee. */
export function seamless(color: string, back: boolean): Sketch {
  const leg = legs.ankle
  const zone = (k: Knot[], tone = -0.09) =>
    [curve(k, true), curve(flip(k), true)].map((shape) => ({ shape, weave: 'rib' as const, tone }))
  const zones = back
    ? [
        ...zone(knots('10 210, 60 190, 140 200, 176 190, 176 250, 120 232, 60 262, 12 330')),
        ...zone(knots('30 372, 84 396, 150 366, 156 392, 86 424, 26 400')),
        ...zone(knots('50 690, 90 676, 132 700, 122 830, 84 900, 52 830')),
      ]
    : [
        ...zone(knots('178 180, 128 230, 112 340, 124 470, 160 560, 190 420')),
        ...zone(knots('44 610, 86 588, 132 610, 136 670, 88 700, 42 676')),
        ...zone(knots('40 900, 110 900, 120 1020, 40 1020')),
      ]
  return {
    pieces: [
      hollow(122),
      {
        shape: legsShape(leg),
        weave: 'brushed',
        puff: tube,
        patches: zones,
        bumps: figure(back),
        folds: [
          ...strain(leg, back, 4),
          ...[-1, 1].flatMap((s) =>
            stack({
              from: [s * 92, 400],
              to: [s * 90, 520],
              half: 44,
              n: 3,
              width: 14,
              height: 1.6,
              seed: 30 + s,
            }),
          ),
        ],
        gloss: 0.35,
      },
      {
        ...band({ height: 138, color, width: 122, weave: 'rib', tone: -0.04 }),
        seams: [],
        art: back ? '' : dao({ x: 0, y: 74, size: 16, color: ink(color), alpha: 0.8 }),
        cast: 0.14,
      },
    ],
    focus: { x: 84, y: 200, width: 300 },
  }
}
