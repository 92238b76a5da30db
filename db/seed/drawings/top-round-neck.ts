import { seams, twice } from './limbs.ts'
import { label } from './logo.ts'
import { offset, knots, across, both, curve, type Knot } from './path.ts'
import { opening, fan, gather, type Sketch } from './sketch.ts'
import { body, bound, bust, farSide, fit } from './bust.ts'

/** Draws a round-neck top: broad straps, longer body with a shaped seam under the bust. */
export function roundNeck(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 74, 60 58, 92 4') : knots('0 122, 60 100, 88 44, 94 4')
  const arm: Knot[] = knots('166 0, 168 80, 178 150, 208 206')
  const half: Knot[] = [
    ...neck.slice(0, -1),
    [neck.at(-1)![0], neck.at(-1)![1], 1],
    [166, 0, 1],
    [168, 80],
    [178, 150],
    [208, 206, 1],
    [206, 310],
    [190, 420],
    [184, 520, 1],
    [90, 532],
    [0, 536],
  ]
  const hole = curve(knots('0 106, 30 170, 34 240, 0 276, -34 240, -30 170'), true)
  return {
    pieces: [
      ...(back ? [] : [farSide(knots('0 66, 60 52, 94 8!, 110 70!, 0 140'))]),
      {
        shape: both(half),
        weave: 'rib',
        puff: body,
        seams: [
          ...bound([across(neck)], 11),
          ...bound(twice(arm), 11),
          ...(back
            ? seams([offset([...hole, hole[0]!], -8)], 'twin', 0.4)
            : seams([across(knots('0 372, 90 384, 200 346'))], 'flat')),
          ...seams([across(knots('0 520, 90 516, 186 504'))], 'twin', 0.8),
        ],
        bumps: bust(285, back ? 5 : 18),
        folds: [
          ...fit(204, 280, 372, 31),
          ...gather({
            line: across(knots('0 376, 90 388, 200 350')),
            length: 80,
            n: 9,
            width: 12,
            height: 2.4,
            seed: 8,
          }),
          ...fan({
            at: [190, 440],
            angle: 175,
            spread: 30,
            reach: 150,
            n: 3,
            width: 13,
            height: 2.4,
            seed: 41,
          }),
        ],
        art: back ? '' : label({ x: 148, y: 496, size: 9, turn: -4 }),
        gloss: 0.25,
      },
      ...(back ? [opening(hole)] : []),
    ],
    focus: { x: 96, y: 400, width: 280 },
  }
}
