import { dao, sun } from './logo.ts'
import { knots, across, both, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { swells, type Sketch } from './sketch.ts'
import { collar, hang, hemSeam } from './torso.ts'
import { cotton, nape1, type Sleeve, sleeve } from './camiseta-pattern.ts'

const short1: Sleeve = {
  outline: knots('150 44!, 202 46, 252 92, 292 160, 326 232!, 286 262, 232 288!, 216 250, 190 210!'),
  cuff: knots('322 212, 280 244, 224 268'),
  pit: [206, 226],
}

/** Draws a T-shirt: set-in sleeves, ribbed crew neck, straight hem. */
export function basic(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 36, 54 28, 92 6') : knots('0 92, 58 76, 94 8')
  const half: Knot[] = [
    ...neck.slice(0, 2),
    [92, 6, 1],
    [202, 40, 1],
    [190, 120],
    [194, 180],
    [208, 226, 1],
    [206, 400],
    [212, 640, 1],
    [110, 652],
    [0, 655],
  ]
  return {
    pieces: [
      ...(back ? [] : [nape1()]),
      ...sleeve(short1, 4),
      {
        shape: both(half),
        weave: 'brushed',
        puff: cotton,
        bumps: back ? swells(110, 190, 80, 110, 7) : swells(96, 230, 76, 80, 8),
        folds: hang(206, 226, 640, 3),
        seams: [
          hemSeam(knots('0 630, 110 627, 214 615')),
          ...(back
            ? [{ line: across(knots('0 64, 80 56, 204 70')), kind: 'groove' as const, pucker: 0.6 }]
            : []),
        ],
        art: back
          ? sun({ x: 0, y: 110, size: 20, color: ink(color) })
          : dao({ x: 96, y: 190, size: 13, color: ink(color) }),
        drape: 1.5,
        gloss: 0.05,
        cast: 0.45,
      },
      collar(neck, 24),
    ],
    focus: { x: 84, y: 130, width: 300 },
  }
}
