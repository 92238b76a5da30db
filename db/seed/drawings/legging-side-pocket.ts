import { figure, legs, legsShape, seams, strain, twice } from './limbs.ts'
import { sun } from './logo.ts'
import { knots, curve, flip, type Knot } from './path.ts'
import { fold, tube, type Piece, type Sketch } from './sketch.ts'
import { band, hollow } from './waists.ts'
import { rise, hem } from './legging-pattern.ts'

function pocket(side: 1 | -1): Piece {
  const outline: Knot[] = knots('70 316!, 110 326, 171 342!, 166 440, 150 552!, 112 556, 82 548!, 76 430')
  const mouth: Knot[] = knots('72 330, 112 340, 170 356')
  const place = (k: readonly Knot[]) => (side > 0 ? k : flip(k))
  return {
    shape: curve(place(outline), true),
    weave: 'jersey',
    tone: 0.03,
    puff: knots('4 3.5, 20 9, 44 18'),
    seams: seams([curve(place(mouth))], 'twin', 0.7),
    folds: [
      fold(place(knots('96 380, 92 450, 100 530')), 12, 3),
      fold(place(knots('148 380, 146 440, 138 530')), 12, 2.5),
      fold(place(knots('90 352, 120 362, 160 366')), 9, -2),
    ],
    art: side > 0 ? sun({ x: 130, y: 520, size: 13, color: '#fff', alpha: 0.55 }) : '',
    gloss: 0.5,
    cast: 0.55,
  }
}

export function sidePocket(color: string, back: boolean): Sketch {
  const leg = legs.ankle
  const cut = back
    ? [...seams([rise(96)], 'flat'), ...seams(twice(knots('160 212, 70 176, 0 170')), 'twin')]
    : [
        ...seams([rise(96)], 'flat'),
        ...seams(twice(knots('70 316, 82 430, 80 560, 76 700, 72 1000')), 'groove', 0.5),
      ]
  return {
    pieces: [
      hollow(),
      {
        shape: legsShape(leg),
        weave: 'brushed',
        puff: tube,
        seams: [...cut, ...hem(leg, 48, 104)],
        bumps: figure(back),
        folds: strain(leg, back, 3),
        gloss: 0.3,
      },
      ...(back ? [] : [pocket(1), pocket(-1)]),
      band({ height: 96, dip: back ? 14 : 0, color, mark: back ? 'back' : 'side' }),
    ],
    focus: { x: 96, y: 420, width: 300 },
  }
}
