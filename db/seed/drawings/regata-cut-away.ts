import { dao, sun } from './logo.ts'
import { knots, both, curve, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { fold, swells, type Sketch } from './sketch.ts'
import { collar, hang, hemSeam, pair } from './torso.ts'
import { binding } from './regata-pattern.ts'

const light = [
  [5, 4],
  [24, 12],
  [64, 28],
] as const

/** Draws a cut-away tank: deep armholes, mesh side, curved tail, narrow racer back. */
export function cutAway(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 116, 44 92, 84 6') : knots('0 150, 62 126, 96 6')
  const arm: Knot[] = back
    ? knots('128 4, 104 90, 76 170, 84 240, 130 310, 204 356')
    : knots('140 4, 130 90, 126 180, 150 280, 206 352')
  const half: Knot[] = [
    ...neck.slice(0, -1),
    [neck.at(-1)![0], 4, 1],
    [arm[0]![0], 2, 1],
    ...arm.slice(1, -1),
    [arm.at(-1)![0], arm.at(-1)![1], 1],
    [208, 470],
    [220, 590],
    [214, 640],
    [120, 688],
    [0, 704],
  ]
  const far: Knot[] = knots(
    `0 108, 46 86, 96 10!, 132 8!, 106 100, 80 180, 88 250, 134 318, 206 356!, 190 420!, 0 420`,
  )
  return {
    pieces: [
      ...(back
        ? []
        : [
            {
              shape: both(far),
              tone: -0.42,
              weave: 'mesh' as const,
              puff: light,
              cast: 0,
              art: `<rect x="-17" y="132" width="34" height="20" fill="#F1E9DA" opacity=".8"/>`,
            },
          ]),
      {
        shape: both(half),
        weave: 'mesh',
        puff: light,
        bumps: back ? swells(90, 380, 60, 90, 6) : swells(92, 270, 70, 76, 12),
        folds: [
          ...hang(206, 356, 680, 8, 1.15),
          fold(knots('-60 150, -70 300, -50 420'), 22, 4),
          fold(knots('70 160, 66 300, 84 420'), 20, -4),
        ],
        seams: [
          hemSeam(knots('0 690, 120 674, 206 630, 222 580')),
          ...(back ? [{ line: curve(knots('0 130, 1 220, 0 330')), kind: 'flat' as const }] : []),
        ],
        art: back
          ? sun({ x: 0, y: 170, size: 17, color: ink(color) })
          : `<g transform="rotate(-90 170 560)">${dao({ x: 200, y: 586, size: 15, color: ink(color) })}</g>`,
        drape: 1.8,
        gloss: 0.12,
      },
      ...pair(binding(arm)),
      collar(neck, 16, 'brushed', 0.05),
    ],
    focus: { x: 110, y: 170, width: 270 },
  }
}
