import { seams, twice } from './limbs.ts'
import { dao } from './logo.ts'
import { knots, across, both, curve, flip, offset, ribbon, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { type Piece, type Sketch } from './sketch.ts'
import { body, bust, farSide, fit, underband } from './bust.ts'

/** Draws a strappy top: thin straps over a folded neckline that cross low on the back. */
export function strappy(color: string, back: boolean): Sketch {
  const strap = (knots: readonly Knot[], cast = 0.5): Piece => ({
    shape: ribbon(curve(knots), 13),
    weave: 'brushed',
    tone: 0.03,
    puff: [[2.5, 4]],
    drape: 0,
    cast,
  })
  const front = [knots('110 150, 106 80, 92 0'), knots('134 158, 124 80, 106 0')] as Knot[][]
  const crossing = [
    knots('92 0, 40 110, -60 250, -84 300'),
    knots('106 0, 60 120, -104 262, -128 300'),
  ] as Knot[][]
  const half: Knot[] = back
    ? knots('0 286, 70 276, 130 252, 204 226!, 202 320, 192 420, 182 462!, 0 466')
    : knots('0 196!, 60 172, 122 146!, 160 176, 206 216!, 205 320, 192 420, 182 462!, 0 466')
  const top: Knot[] = back ? knots('0 286, 70 276, 130 252, 204 226') : knots('0 196, 60 172, 122 146')
  const back2 = crossing.flatMap((k) => [strap(k), strap(flip(k))])
  const rings = (side: number): Piece => ({
    shape: ribbon(
      curve([
        [side * 84, 22],
        [side * 108, 22],
      ]),
      9,
    ),
    color: '#C9C2B4',
    puff: [[1.5, 3]],
    drape: 0,
    gloss: 1,
    cast: 0.4,
  })
  return {
    pieces: [
      ...(back
        ? []
        : [
            farSide(knots('0 262, 120 240, 200 224!, 198 300!, 0 310')),
            ...back2.map((p) => ({ ...p, tone: -0.4 })),
          ]),
      ...(back ? back2 : []),
      {
        shape: both(half),
        weave: 'brushed',
        puff: body,
        seams: [
          ...seams([offset(across(top), 13)], 'twin', 0.6),
          ...(back
            ? []
            : [
                ...seams(twice(knots('122 150, 96 260, 84 350, 92 426')), 'flat', 0.5),
                ...seams([curve(knots('0 198, 1 300, 0 426'))], 'groove'),
              ]),
        ],
        bumps: bust(305, back ? 6 : 20),
        folds: [...fit(204, 300, 420, 12)],
        gloss: 0.6,
      },
      ...(back ? [] : front.flatMap((k) => [strap(k), strap(flip(k))])),
      ...(back ? [rings(1), rings(-1)] : []),
      underband(195, 418, 44, color, back ? dao({ x: 0, y: 453, size: 11, color: ink(color) }) : '', 'rib'),
    ],
    focus: back ? { x: 0, y: 200, width: 280 } : { x: 76, y: 210, width: 280 },
  }
}
