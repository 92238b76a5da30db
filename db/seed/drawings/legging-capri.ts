import { figure, legs, legsShape, seams, strain, twice } from './limbs.ts'
import { dao } from './logo.ts'
import { knots, curve, flip, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { tube, type Sketch } from './sketch.ts'
import { band, hollow } from './waists.ts'
import { rise, hem } from './legging-pattern.ts'

/** Draws capri leggings: below the knee, with a mesh inset along the calf. */
export function capri(color: string, back: boolean): Sketch {
  const leg = legs.capri
  const inset: Knot[] = back
    ? knots('44 640, 88 610, 138 650, 142 720, 136 800!, 38 800!, 37 720')
    : knots('150 500, 156 560, 144 650, 144 720, 140 800!, 84 800!, 92 690, 116 580')
  const shapes = [curve(inset, true), curve(flip(inset), true)]
  const rim: Knot[] = back ? knots('40 644, 88 610, 140 650') : knots('154 496, 116 580, 92 690, 84 796')
  return {
    pieces: [
      hollow(),
      {
        shape: legsShape(leg),
        weave: 'jersey',
        puff: tube,
        patches: shapes.map((shape) => ({ shape, tone: -0.16, weave: 'mesh' as const })),
        seams: [...seams([rise(80)], 'flat'), ...seams(twice(rim), 'flat'), ...hem(leg, 40, 134)],
        bumps: figure(back),
        folds: strain(leg, back, 2),
        art: back ? '' : dao({ x: -118, y: 470, size: 12, color: ink(color), turn: 84 }),
        gloss: 0.5,
      },
      band({ height: 74, dip: back ? 8 : 0, color, mark: back ? 'back' : undefined }),
    ],
    focus: { x: 92, y: 660, width: 270 },
  }
}
