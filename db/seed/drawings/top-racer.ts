import { seams, twice } from './limbs.ts'
import { dao, sun } from './logo.ts'
import { knots, across, both, curve, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { fan, swells, type Sketch } from './sketch.ts'
import { body, bound, bust, farSide, fit, underband } from './bust.ts'

/** Draws a racerback top: scooped front, straps that meet between the shoulder blades. */
export function racer(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 128, 38 106, 74 50, 90 4') : knots('0 186, 56 160, 84 84, 92 4')
  const arm: Knot[] = back
    ? knots('138 0, 118 70, 84 142, 78 190, 112 240, 202 276')
    : knots('140 0, 144 92, 162 162, 206 222')
  const half: Knot[] = [
    ...neck.slice(0, -1),
    [...neck.at(-1)!.slice(0, 2), 1] as unknown as Knot,
    [arm[0]![0], arm[0]![1], 1],
    ...arm.slice(1, -1),
    [arm.at(-1)![0], arm.at(-1)![1], 1],
    [200, 320],
    [189, 420],
    [178, 488, 1],
    [0, 492],
  ]
  const far: Knot[] = knots('0 120, 42 96, 92 10!, 140 6!, 140 180, 110 260, 0 270')
  return {
    pieces: [
      ...(back ? [] : [farSide(far)]),
      {
        shape: both(half),
        weave: 'jersey',
        puff: body,
        seams: [
          ...bound([across(neck)], 12),
          ...bound(twice(arm), 12),
          ...(back
            ? seams([curve(knots('0 150, 1 290, 0 420'))], 'flat', 0.6)
            : seams(twice(knots('146 150, 118 250, 128 330, 140 426')), 'flat', 0.6)),
        ],
        bumps: back ? swells(110, 300, 60, 70, 7) : bust(300),
        folds: back
          ? [
              ...[-1, 1].flatMap((s) =>
                fan({
                  at: [s * 76, 190],
                  angle: s > 0 ? 52 : 128,
                  spread: 60,
                  reach: 140,
                  n: 4,
                  width: 14,
                  height: 3,
                  seed: 4 + s,
                }),
              ),
              ...fit(200, 340, 420, 8),
            ]
          : fit(200, 290, 420, 2),
        art: back ? sun({ x: 0, y: 190, size: 20, color: ink(color) }) : '',
        gloss: 0.5,
      },
      underband(192, 416, 76, color, back ? '' : dao({ x: 0, y: 474, size: 17, color: ink(color) })),
    ],
    focus: { x: 108, y: 150, width: 260 },
  }
}
