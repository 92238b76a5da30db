import { dao, sun } from './logo.ts'
import { knots, both, curve, ellipse, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { fan, stack, swells, type Sketch } from './sketch.ts'
import { collar, hang, hemSeam, nape, pair } from './torso.ts'

/** Draws a long-sleeved T-shirt: close fit, raglan seams, thumb openings. */
export function longSleeve(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 40, 46 34, 78 12') : knots('0 76, 48 62, 80 12')
  const half: Knot[] = [
    ...neck.slice(0, 2),
    [78, 10, 1],
    [150, 34],
    [186, 70, 1],
    [188, 150],
    [192, 236, 1],
    [178, 380],
    [176, 470],
    [192, 620, 1],
    [100, 634],
    [0, 637],
  ]
  const arm: Knot[] =
    knots(`140 46!, 190 74, 236 130, 262 260, 288 400, 306 520, 318 612!, 292 622, 262 620!, 244 520,
    222 400, 200 300, 188 236, 176 130!`)
  const thumb = ellipse(306, 574, 7, 14)
  return {
    pieces: [
      ...(back ? [] : [nape(knots('0 26, 46 22, 80 8!, 88 40!, 0 92'))]),
      ...pair({
        shape: curve(arm, true),
        weave: 'jersey',
        puff: knots('5 4, 20 16, 40 26'),
        seams: [{ line: curve(knots('316 590, 290 600, 258 598')), kind: 'twin' }],
        patches: [{ shape: thumb, color: '#17120E', alpha: 0.75 }],
        folds: [
          ...stack({ from: [226, 300], to: [256, 390], half: 36, n: 5, width: 12, height: 4, seed: 14 }),
          ...stack({ from: [276, 500], to: [288, 596], half: 28, n: 6, width: 9, height: 4, seed: 16 }),
          ...fan({
            at: [192, 236],
            angle: -50,
            spread: 60,
            reach: 110,
            n: 4,
            width: 12,
            height: 4,
            seed: 12,
          }),
        ],
        gloss: 0.35,
        cast: 0,
      }),
      {
        shape: both(half),
        weave: 'jersey',
        puff: knots('5 4, 26 16, 64 40'),
        bumps: back ? swells(96, 190, 66, 100, 8) : swells(86, 230, 66, 64, 15),
        folds: [
          ...hang(186, 236, 620, 21, 0.6),
          ...[-1, 1].flatMap((s) =>
            stack({
              from: [s * 140, 400],
              to: [s * 140, 500],
              half: 50,
              n: 4,
              width: 12,
              height: 3,
              seed: 28 + s,
            }),
          ),
        ],
        seams: [
          { line: curve(knots('78 14, 130 110, 192 236')), kind: 'flat' },
          { line: curve(knots('-78 14, -130 110, -192 236')), kind: 'flat' },
          hemSeam(knots('0 616, 100 613, 194 600')),
        ],
        art: back
          ? sun({ x: 0, y: 86, size: 16, color: ink(color) })
          : dao({ x: 74, y: 196, size: 10, color: ink(color) }),
        gloss: 0.35,
        cast: 0.4,
      },
      collar(neck, 22, 'brushed'),
    ],
    focus: { x: 270, y: 530, width: 260 },
  }
}
