import { figure, seams, twice } from './limbs.ts'
import { sun } from './logo.ts'
import { knots, across, both, curve, flip, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { gather, soft, type Piece, type Sketch } from './sketch.ts'
import { elastic, hollow } from './waists.ts'
import { flare, cords, falls } from './short-pattern.ts'

/** Draws running shorts: light shell, notched sides with a binding, gathered waist and cord. */
export function running(color: string, back: boolean): Sketch {
  const half: Knot[] =
    knots(`0 30, 124 22!, 156 90, 188 180, 203 256!, 211 320, 222 390!, 136 406, 26 404!, 12 330,
    0 290!`)
  const notch: Knot[] = knots('194 214, 197 262, 202 320, 212 380, 136 394, 34 394')
  const slit: Piece[] = [
    curve(knots('186 200!, 206 262, 232 330, 246 386!, 200 398!, 180 300'), true),
    curve(flip(knots('186 200!, 206 262, 232 330, 246 386!, 200 398!, 180 300')), true),
  ].map((shape) => ({ shape, weave: 'nylon', tone: -0.28, puff: soft, cast: 0 }))
  const zip = curve(knots('44 120, 96 124'))
  return {
    pieces: [
      hollow(124),
      ...slit,
      {
        shape: both(half),
        weave: 'nylon',
        puff: flare,
        bumps: figure(back),
        folds: [
          ...falls(220, 100, 396),
          ...gather({
            line: across(knots('0 70, 70 66, 134 58')),
            length: 120,
            n: 22,
            width: 9,
            height: 3,
            seed: 12,
          }),
        ],
        seams: [
          ...seams(twice(notch), 'twin', 1.2),
          ...seams([curve(knots('0 70, 2 180, 0 290'))], 'top', 0.8),
          ...(back
            ? seams([zip], 'twin', 0.5)
            : seams(twice(knots('128 84, 146 130, 182 168')), 'twin', 0.8)),
        ],
        art: back
          ? `<path d="M46 121L96 125" stroke="#16130f" stroke-width="4"/>`
          : sun({ x: -150, y: 340, size: 19, color: ink(color), turn: 6 }),
        drape: 1.8,
        gloss: 0.5,
      },
      elastic(124, 52, 5),
      ...(back ? [] : cords(52, 104)),
    ],
    focus: { x: 60, y: 120, width: 260 },
  }
}
