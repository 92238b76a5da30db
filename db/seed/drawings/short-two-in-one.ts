import { figure, seams, twice } from './limbs.ts'
import { dao } from './logo.ts'
import { knots, across, both, curve, flip, offset, type Knot, type Pt } from './path.ts'
import { ink } from './plate.ts'
import { gather, tube, type Sketch } from './sketch.ts'
import { band, hollow } from './waists.ts'
import { flare, cords, falls } from './short-pattern.ts'

function loose(
  knots: { hip: number; hem: number; side: number; low: number; inner: number },
  crotch: number,
): readonly Knot[] {
  return [
    [0, 30],
    [124, 22, 1],
    [150, 90],
    [knots.hip, 200],
    [knots.hem, knots.side, 1],
    [knots.hem * 0.62, knots.low],
    [knots.inner, knots.low + 6, 1],
    [12, crotch + 34],
    [0, crotch, 1],
  ]
}

/** Returns a panel from a side seam beyond the edge of the cloth. */
const panel = (line: readonly Knot[]): Pt[] => [
  ...curve(line),
  [Math.sign(line[0]![0]) * 280, 380],
  [Math.sign(line[0]![0]) * 280, 60],
]

/** Draws two-in-one shorts: loose shell over tight inner shorts that are visible below the hem. */
export function twoInOne(color: string, back: boolean): Sketch {
  const inner: Knot[] = knots('0 300, 190 240!, 186 400, 172 500!, 100 508, 34 504!, 22 420, 0 350!')
  const side: Knot[] = knots('146 84, 186 200, 214 366')
  return {
    pieces: [
      hollow(124),
      {
        shape: both(inner),
        weave: 'jersey',
        tone: -0.34,
        puff: tube,
        seams: seams(twice(knots('34 490, 100 494, 172 486')), 'twin', 0.5),
        art: back ? '' : dao({ x: 118, y: 466, size: 11, color: '#FFF9EC', alpha: 0.8 }),
        cast: 0,
      },
      {
        shape: both(loose({ hip: 190, hem: 224, side: 384, low: 402, inner: 24 }, 300)),
        weave: 'canvas',
        puff: flare,
        bumps: figure(back),
        patches: [panel(side), panel(flip(side))].map((shape) => ({
          shape,
          tone: -0.24,
          weave: 'mesh' as const,
        })),
        seams: [
          ...seams(twice(side), 'top', 0.8),
          ...seams(twice(knots('26 392, 130 390, 222 372')), 'twin', 1),
          ...seams([curve(knots('0 100, 2 200, 0 300'))], 'top', 0.7),
          ...(back ? seams(twice(knots('-10 130, 10 140, 60 142')).slice(0, 1), 'top') : []),
        ],
        folds: [
          ...falls(206, 120, 394),
          ...gather({
            line: across(knots('0 96, 70 92, 144 84')),
            length: 70,
            n: 12,
            width: 11,
            height: 2.2,
            seed: 33,
          }),
        ],
        drape: 1.4,
      },
      {
        ...band({ height: 74, color, mark: back ? 'back' : undefined, weave: 'rib' }),
        seams: seams([offset(across(knots('0 50, 70 46, 130 38')), 0)], 'top', 0.8),
      },
      ...(back ? [] : cords(64, 84, ink(color))),
    ],
    focus: { x: 90, y: 400, width: 280 },
  }
}
