import { legs, seams, strain, twice } from './limbs.ts'
import { dao, sun } from './logo.ts'
import { knots, across, both, curve, flip, offset, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { flat, tube, opening, type Sketch } from './sketch.ts'
import { DROP, lower, suit, shapely, waist } from './macaquinho-pattern.ts'

/** Draws a short bodysuit: scooped neck, contour panels, round opening at the back. */
export function brief(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 92, 44 78, 74 4') : knots('0 134, 48 112, 78 4')
  const arm: Knot[] = back
    ? knots('116 2, 110 80, 122 150, 170 204')
    : knots('118 2, 116 80, 128 146, 172 194')
  const leg = legs.cyclist
  const hole = both(knots('0 150, 50 176, 66 240, 42 310, 0 334'))
  const panel: Knot[] = knots('170 200!, 130 290, 106 400, 120 520, 152 620!, 180 560!, 140 400!')
  return {
    pieces: [
      ...(back
        ? []
        : [
            {
              shape: both(knots('0 84, 44 70, 80 6!, 112 6!, 110 150!, 0 190')),
              tone: -0.44,
              puff: flat,
              cast: 0,
            },
          ]),
      {
        shape: suit(neck, arm, leg),
        weave: 'jersey',
        puff: tube,
        bumps: shapely(back),
        patches: [curve(panel, true), curve(flip(panel), true)].map((shape) => ({
          shape,
          tone: -0.16,
          weave: 'rib' as const,
        })),
        folds: [...lower(strain(leg, back, 7)), ...waist(12)],
        seams: [
          ...seams([offset(across(neck), 10)], 'twin', 0.5),
          ...seams(
            twice(arm).map((l, i) => offset(l, i ? -10 : 10)),
            'twin',
            0.5,
          ),
          ...seams(twice(knots('170 200, 130 290, 106 400, 120 520, 152 620')), 'flat', 0.7),
          ...(back
            ? [
                ...seams([offset([...hole, hole[0]!], -8)], 'twin', 0.4),
                ...seams([curve(knots('0 340, 2 500, 0 682'))], 'flat'),
              ]
            : seams(twice(knots('152 620, 70 650, 0 682')), 'flat', 0.6)),
          ...seams(
            twice([
              [30, 540 + DROP],
              [100, 546 + DROP],
              [172, 534 + DROP],
            ]),
            'twin',
            0.6,
          ),
        ],
        art: back
          ? ''
          : `${sun({ x: 0, y: 172, size: 15, color: ink(color) })}${dao({ x: -116, y: 508 + DROP, size: 10, color: ink(color) })}`,
        gloss: 0.5,
      },
      ...(back ? [opening(hole)] : []),
    ],
    focus: { x: 80, y: 330, width: 320 },
  }
}
