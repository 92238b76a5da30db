import { figure, legs, legsShape, seams, strain, twice } from './limbs.ts'
import { sided, knots } from './path.ts'
import { fold, tube, type Sketch } from './sketch.ts'
import { band, crossover, hollow } from './waists.ts'
import { rise, hem } from './legging-pattern.ts'

export function flare(color: string, back: boolean): Sketch {
  const leg = legs.flare
  const drop = [-1, 1].flatMap((s) => [
    fold(sided(s, '74 640, 70 820, 66 1016'), 17, 8),
    fold(sided(s, '104 660, 122 840, 142 1014'), 18, 9),
    fold(sided(s, '126 660, 160 840, 190 1010'), 13, 6),
    fold(sided(s, '92 700, 98 860, 104 1016'), 12, -7),
    fold(sided(s, '118 700, 140 860, 166 1012'), 11, -6),
  ])
  const cut = back
    ? [...seams([rise(110)], 'flat'), ...seams(twice(knots('154 160, 80 176, 0 214')), 'twin')]
    : seams([rise(130)], 'groove')
  const crease = seams(twice(knots('86 380, 88 620, 120 860, 132 1010')), 'top', 0.3)
  return {
    pieces: [
      hollow(),
      {
        shape: legsShape(leg),
        weave: 'brushed',
        puff: tube,
        seams: [...cut, ...(back ? [] : crease), ...hem(leg, 30, 222)],
        bumps: figure(back),
        folds: [...strain(leg, back, 5), ...drop],
        gloss: 0.3,
      },
      ...(back ? [band({ height: 92, dip: 18, color, mark: 'back' })] : crossover(color)),
    ],
    focus: { x: 20, y: 110, width: 320 },
  }
}
