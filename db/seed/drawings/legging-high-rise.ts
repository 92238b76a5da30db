import { figure, legs, legsShape, seams, strain, twice } from './limbs.ts'
import { knots } from './path.ts'
import { tube, type Sketch } from './sketch.ts'
import { band, hollow } from './waists.ts'
import { rise, hem } from './legging-pattern.ts'

export function highRise(color: string, back: boolean): Sketch {
  const leg = legs.ankle
  const cut = back
    ? [...seams([rise(120)], 'flat'), ...seams(twice(knots('150 168, 84 196, 0 236')), 'flat')]
    : [
        ...seams([rise(120)], 'flat'),
        ...seams(twice(knots('112 112, 130 200, 134 330, 118 480, 110 640, 108 800, 92 1000')), 'flat', 0.6),
      ]
  return {
    pieces: [
      hollow(),
      {
        shape: legsShape(leg),
        weave: 'jersey',
        puff: tube,
        seams: [...cut, ...hem(leg, 48, 104)],
        bumps: figure(back),
        folds: strain(leg, back),
        gloss: 0.6,
      },
      band({ height: 122, dip: back ? 26 : 2, color, mark: back ? 'back' : 'side' }),
    ],
    focus: { x: 44, y: 120, width: 300 },
  }
}
