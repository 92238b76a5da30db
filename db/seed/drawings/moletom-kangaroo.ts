import { arms, blouson, cuffs, hoodBehind, hoodFront, slack, thick, waistRib } from './coat.ts'
import { dao } from './logo.ts'
import { sided, knots, across, curve, ribbon, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { fan, fold, swells, type Piece, type Sketch } from './sketch.ts'

const neck: Knot[] = knots('0 108, 52 88, 98 20')

function cord(s: number, length: number): Piece[] {
  const line = curve([
    [s * 26, 112],
    [s * 34, 112 + length * 0.4],
    [s * 24, 112 + length * 0.75],
    [s * 34, 112 + length],
  ])
  const end = line.at(-1)!
  return [
    { shape: ribbon(line, 9), color: '#EFE6D5', weave: 'twill', puff: [[2, 4]], drape: 0, cast: 0.6 },
    {
      shape: ribbon(
        curve([
          [end[0], end[1] - 4],
          [end[0] + 1, end[1] + 22],
        ]),
        10,
      ),
      color: '#B8B1A3',
      puff: [[2, 5]],
      drape: 0,
      gloss: 1,
      cast: 0.5,
    },
  ]
}

/** Draws a hooded sweatshirt with a kangaroo pocket. */
export function kangaroo(color: string, back: boolean): Sketch {
  const hood = hoodFront('fleece')
  const pocket = curve(
    knots(`-104 428!, 0 434, 104 428!, 136 480, 168 540!, 170 628!, 0 642, -170 628!, -168 540!,
    -136 480`),
    true,
  )
  const mouths = [1, -1].map((s) => curve(sided(s, '104 428, 136 480, 168 540')))
  const body: Piece = {
    shape: blouson(back ? knots('0 40, 54 34, 98 20') : neck, 6),
    weave: 'fleece',
    puff: thick,
    bumps: back ? swells(100, 200, 80, 110, 7) : swells(94, 260, 84, 80, 8),
    folds: slack(5),
    seams: back ? [{ line: across(knots('0 96, 90 92, 196 96')), kind: 'twin' }] : [],
    art: back ? '' : dao({ x: 0, y: 330, size: 30, color: ink(color) }),
    drape: 1.9,
    gloss: 0.05,
    cast: 0.5,
  }
  return {
    pieces: [
      ...(back ? [] : hood.far),
      ...arms('fleece', 11),
      ...cuffs(4),
      body,
      waistRib(7),
      ...(back
        ? [hoodBehind('fleece')]
        : [
            {
              shape: pocket,
              weave: 'fleece' as const,
              tone: 0.02,
              puff: [
                [5, 5],
                [20, 10],
                [50, 12],
              ] as const,
              folds: [
                fold(knots('-120 520, 0 540, 110 516'), 22, 5),
                fold(knots('-60 470, 10 486, 90 466'), 18, -4),
                ...fan({
                  at: [-150, 540],
                  angle: 10,
                  spread: 40,
                  reach: 120,
                  n: 3,
                  width: 14,
                  height: 4,
                  seed: 9,
                }),
              ],
              seams: [
                ...mouths.map((line) => ({ line, kind: 'twin' as const })),
                { line: curve(knots('-104 428, 0 434, 104 428')), kind: 'twin' as const },
              ],
              drape: 1.4,
              gloss: 0.05,
              cast: 0.55,
            },
            ...hood.near,
            ...cord(1, 134),
            ...cord(-1, 112),
          ]),
    ],
    focus: { x: 10, y: 170, width: 330 },
  }
}
