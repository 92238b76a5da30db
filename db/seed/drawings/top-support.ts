import { seams, twice } from './limbs.ts'
import { dao } from './logo.ts'
import { sided, knots, across, both, curve, ribbon, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { type Piece, type Sketch } from './sketch.ts'
import { body, bound, bust, farSide, fit, underband } from './bust.ts'

const arm: Knot[] = knots('152 0, 158 84, 170 154, 212 214')
const cups = twice(knots('148 20, 98 160, 36 250, 40 350, 130 392, 206 372'))
const zip = `<rect x="-7" y="92" width="14" height="360" fill="#000" opacity=".5"/><path d="M0 92V452" stroke="#BDB6A8" stroke-width="7" stroke-dasharray="2.4 2.2"/><path d="M0 92V452" stroke="#3a3630" stroke-width="1.2"/>`
const pull: Piece = {
  shape: curve(knots('-5 118!, 5 118!, 7 150, 5 168!, -5 168!, -7 150'), true),
  color: '#B9B2A4',
  puff: [[2, 5]],
  drape: 0,
  gloss: 1,
  cast: 0.6,
}
const clasp = [0, 1, 2]
  .map(
    (i) =>
      `<rect x="-30" y="${442 + i * 17}" width="60" height="13" rx="2" fill="#000" opacity=".2"/>${[-18, 0, 18].map((x) => `<path d="M${x - 5} ${448 + i * 17}h10" stroke="#D8D2C4" stroke-width="3.4"/>`).join('')}`,
  )
  .join('')
const slider = (s: number): Piece => ({
  shape: ribbon(curve(sided(s, '96 66, 154 70')), 12),
  color: '#26242A',
  puff: [[2, 4]],
  drape: 0,
  gloss: 0.9,
  cast: 0.5,
})

/** Draws a high-support top: zip to the neck, moulded cups, wide quilted straps, hooks at the back. */
export function support(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 150, 50 140, 84 96, 92 4') : knots('0 104, 44 92, 78 60, 88 2')
  const half: Knot[] = [
    ...neck.slice(0, -1),
    [neck.at(-1)![0], neck.at(-1)![1], 1],
    [152, 0, 1],
    [158, 84],
    [170, 154],
    [212, 214, 1],
    [212, 320],
    [201, 430],
    [190, 508, 1],
    [0, 514],
  ]
  return {
    pieces: [
      ...(back ? [] : [farSide(knots('0 88, 44 80, 90 8!, 110 60!, 0 150'))]),
      {
        shape: both(half),
        weave: 'brushed',
        puff: body,
        patches: back
          ? [
              {
                shape: curve(
                  knots('-90 150, 0 176, 90 150, 130 240, 110 330, 0 356, -110 330, -130 240'),
                  true,
                ),
                weave: 'mesh',
                tone: -0.18,
              },
            ]
          : [],
        seams: [
          ...bound([across(neck)], 10),
          ...bound(twice(arm), 12),
          ...(back
            ? seams(
                [
                  curve(
                    knots('-90 150, 0 176, 90 150, 130 240, 110 330, 0 356, -110 330, -130 240, -90 150'),
                  ),
                ],
                'flat',
                0.5,
              )
            : seams(cups, 'flat', 0.8)),
        ],
        bumps: bust(290, back ? 6 : 26),
        folds: [...fit(206, 290, 430, 22)],
        art: back ? '' : `${zip}${dao({ x: 132, y: 216, size: 11, color: ink(color), turn: 4 })}`,
        gloss: 0.4,
      },
      ...(back ? [slider(1), slider(-1)] : []),
      underband(
        204,
        428,
        84,
        color,
        back
          ? clasp
          : `<rect x="-7" y="430" width="14" height="80" fill="#000" opacity=".5"/><path d="M0 430V520" stroke="#BDB6A8" stroke-width="7" stroke-dasharray="2.4 2.2"/>`,
      ),
      ...(back ? [] : [pull]),
    ],
    focus: back ? { x: 60, y: 150, width: 280 } : { x: 34, y: 170, width: 280 },
  }
}
