import { legs, seams, strain, twice } from './limbs.ts'
import { dao } from './logo.ts'
import { knots, across, both, curve, flip, offset, ribbon, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { flat, tube, type Piece, type Sketch } from './sketch.ts'
import { DROP, lower, suit, shapely, waist } from './macaquinho-pattern.ts'

/** Draws a full-length bodysuit: zip, thin crossed straps, rib-knit waist. */
export function long(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 236, 60 228, 120 204') : knots('0 128, 50 110, 92 58')
  const arm: Knot[] = back
    ? knots('124 202, 140 202, 156 204, 170 210')
    : knots('112 54, 116 110, 132 160, 172 208')
  const leg = legs.ankle
  const strap = (k: readonly Knot[], tone = 0.03): Piece => ({
    shape: ribbon(curve(k), 15),
    weave: 'brushed',
    tone,
    puff: [[3, 4]],
    drape: 0,
    cast: 0.5,
  })
  const cross: Knot[] = knots('102 0, 70 80, -40 190, -74 232')
  const up: Knot[] = knots('102 62, 104 30, 100 0')
  const ribs = both(knots('0 352, 150 340!, 138 392, 150 470!, 0 486'))
  const zip = `<path d="M0 118V330" stroke="#000" stroke-width="13" opacity=".4"/><path d="M0 118V330" stroke="#BDB6A8" stroke-width="6" stroke-dasharray="2.2 2"/><rect x="-5" y="132" width="10" height="40" rx="3" fill="#B9B2A4"/>`
  return {
    pieces: [
      ...(back
        ? []
        : [
            {
              shape: both(knots('0 232, 120 200, 168 206!, 150 280!, 0 290')),
              tone: -0.44,
              puff: flat,
              cast: 0,
            },
            strap(cross, -0.4),
            strap(flip(cross), -0.4),
          ]),
      {
        shape: suit(neck, arm, leg),
        weave: 'brushed',
        puff: tube,
        bumps: shapely(back),
        patches: [{ shape: ribs, weave: 'rib', tone: -0.07 }],
        folds: [...lower(strain(leg, back, 9)), ...waist(22)],
        seams: [
          ...seams([offset(across(neck), 9)], 'twin', 0.4),
          ...seams(
            [across(knots('0 352, 80 350, 156 338')), across(knots('0 486, 80 482, 156 468'))],
            'flat',
            0.7,
          ),
          ...(back
            ? [
                ...seams([curve(knots('0 490, 2 580, 0 682'))], 'flat'),
                ...seams(twice(knots('156 540, 80 560, 0 600')), 'groove', 0.6),
              ]
            : seams(twice(knots('118 486, 126 620, 108 860, 104 1050, 86 1330')), 'groove', 0.6)),
          ...seams(
            twice([
              [48, 992 + DROP],
              [78, 996 + DROP],
              [104, 990 + DROP],
            ]),
            'twin',
            0.5,
          ),
        ],
        art: back ? '' : `${zip}${dao({ x: 78, y: 420, size: 11, color: ink(color) })}`,
        gloss: 0.45,
      },
      ...(back ? [strap(cross), strap(flip(cross))] : [strap(up), strap(flip(up))]),
    ],
    focus: { x: 40, y: 250, width: 300 },
  }
}
