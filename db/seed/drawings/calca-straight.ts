import { figure, seams, twice } from './limbs.ts'
import { dao, sun } from './logo.ts'
import { sided, knots, across, both, curve, offset, ribbon, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { fan, fold, gather, stack, type Sketch } from './sketch.ts'
import { hollow } from './waists.ts'
import { heavy } from './calca-pattern.ts'

const half: Knot[] =
  knots(`0 30, 128 22!, 160 110, 178 220, 184 350, 184 560, 186 780, 188 1006!, 110 1020, 26 1016!,
  24 800, 22 600, 14 440, 0 372!`)
const stripe: Knot[] = knots('142 80, 158 210, 164 380, 164 640, 166 1010')
const drop = [-1, 1].flatMap((s) => [
  fold(sided(s, '98 130, 100 500, 104 1010'), 8, 5),
  fold(sided(s, '56 460, 60 700, 54 1000'), 20, 7),
  fold(sided(s, '140 440, 138 700, 146 1000'), 20, 6),
  fold(sided(s, '124 620, 122 800, 126 1004'), 16, -5),
  fold(sided(s, '76 700, 80 860, 78 1010'), 15, -6),
  ...fan({
    at: [s * 6, 370],
    angle: s > 0 ? 40 : 140,
    spread: 70,
    reach: 150,
    n: 4,
    width: 15,
    height: 3,
    seed: 81 + s,
  }),
  ...stack({
    from: [s * 104, 600],
    to: [s * 104, 690],
    half: 60,
    n: 3,
    width: 18,
    height: 2.6,
    seed: 91 + s,
  }),
])
const placket = '<path d="M0 84V210Q0 250 -34 262" fill="none" stroke="#000" stroke-width="2" opacity=".35"/>'

/** Draws straight, wide trousers: sharp crease, side stripe, flat front. */
export function straight(color: string, back: boolean): Sketch {
  return {
    pieces: [
      hollow(126),
      {
        shape: both(half),
        weave: 'twill',
        puff: heavy,
        bumps: figure(back),
        folds: drop,
        patches: twice(stripe)
          .map((line) => ribbon(line, 20))
          .map((shape) => ({ shape, color: '#F3EADB', alpha: 0.86, weave: 'twill' as const })),
        seams: [
          ...seams(
            twice(stripe).flatMap((l) => [offset(l, 11), offset(l, -11)]),
            'groove',
            0.4,
          ),
          ...seams([curve(knots('0 84, 2 220, 0 370'))], 'groove', 0.6),
          ...seams(twice(knots('28 984, 106 990, 188 976')), 'top', 0.6),
          ...(back
            ? seams(twice(knots('40 150, 88 156, 132 148')), 'twin', 0.5)
            : seams(twice(knots('104 84, 122 150, 150 206')), 'top', 0.6)),
        ],
        art: back ? '' : placket,
        drape: 1.1,
        gloss: 0.15,
      },
      {
        shape: both(knots('0 14, 70 9, 128 0!, 132 30, 140 66!, 70 75, 0 78')),
        weave: 'twill',
        tone: 0.02,
        puff: knots('4 3, 14 8, 50 16'),
        seams: seams(
          [across(knots('0 24, 70 19, 130 10')), across(knots('0 70, 70 67, 138 58'))],
          'top',
          0.7,
        ),
        folds: back
          ? gather({ line: across(knots('0 18, 60 14')), length: 60, n: 16, width: 6, height: 2, seed: 8 })
          : [],
        art: back
          ? sun({ x: 0, y: 45, size: 13, color: ink(color) })
          : `${dao({ x: 88, y: 42, size: 10, color: ink(color), turn: -4 })}<circle cx="-16" cy="46" r="9" fill="#C9C0AE"/><circle cx="-16" cy="46" r="6" fill="none" stroke="#7b7364" stroke-width="1.4"/>`,
        cast: 0.4,
        drape: 0.5,
      },
    ],
    focus: { x: 100, y: 140, width: 300 },
  }
}
