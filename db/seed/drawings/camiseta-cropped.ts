import { dao } from './logo.ts'
import { knots, across, both, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { swells, type Sketch } from './sketch.ts'
import { collar, hang, hemSeam } from './torso.ts'
import { cotton, nape1, type Sleeve, sleeve } from './camiseta-pattern.ts'

/** Draws a cropped T-shirt: boxy, raw rolled hem, mesh yoke at the back. */
export function cropped(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 34, 60 26, 104 6') : knots('0 108, 66 88, 106 8')
  const half: Knot[] = [
    ...neck.slice(0, 2),
    [104, 6, 1],
    [222, 34, 1],
    [216, 110],
    [216, 170],
    [226, 210, 1],
    [222, 320],
    [226, 424, 1],
    [120, 436],
    [0, 438],
  ]
  const arm: Sleeve = {
    outline: knots('170 40!, 222 40, 276 80, 322 150, 350 196!, 304 232, 250 256!, 234 226, 206 196!'),
    cuff: knots('346 182, 300 218, 246 240'),
    pit: [226, 210],
  }
  return {
    pieces: [
      ...(back ? [] : [nape1(116)]),
      ...sleeve(arm, 9, 'jersey'),
      {
        shape: both(half),
        weave: 'jersey',
        puff: cotton,
        bumps: back ? [] : swells(100, 220, 76, 80, 12),
        patches: back
          ? [
              {
                shape: both(knots('0 20, 104 4!, 226 34!, 216 120!, 110 150, 0 158')),
                weave: 'mesh',
                tone: -0.14,
              },
            ]
          : [],
        folds: hang(222, 214, 424, 12, 0.9),
        seams: [
          ...(back ? [{ line: across(knots('0 158, 110 150, 218 120')), kind: 'twin' as const }] : []),
          hemSeam(knots('0 420, 120 418, 228 406'), 'groove'),
        ],
        art: back ? '' : `<g opacity=".92">${dao({ x: 0, y: 248, size: 44, color: ink(color) })}</g>`,
        drape: 1.6,
        gloss: 0.06,
        cast: 0.45,
      },
      collar(neck, 17),
    ],
    focus: { x: 20, y: 200, width: 360 },
  }
}
