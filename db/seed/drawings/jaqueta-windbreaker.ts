import { arms, hoodBehind, hoodFront, pull, slack, thick, zip } from './coat.ts'
import { dao, sun } from './logo.ts'
import { knots, across, both, curve, offset, ribbon, type Knot, type Pt } from './path.ts'
import { ink } from './plate.ts'
import { fan, gather, type Sketch } from './sketch.ts'
import { pair } from './torso.ts'

const slash = (s: number, a: Pt, b: Pt) =>
  `<path d="M${s * a[0]} ${a[1]}L${s * b[0]} ${b[1]}" stroke="#000" stroke-width="11" opacity=".4"/><path d="M${s * a[0]} ${a[1]}L${s * b[0]} ${b[1]}" stroke="#B7B0A2" stroke-width="4.5" stroke-dasharray="2.2 2"/>`

const hood = hoodFront('nylon', 0.1)
const low = across(knots('0 664, 110 661, 218 650'))
const crackle = [
  ...fan({
    at: [0, 520],
    angle: 0,
    spread: 340,
    reach: 190,
    n: 12,
    width: 15,
    height: 4,
    seed: 3,
    bend: 0.3,
  }),
  ...gather({ line: low, length: -90, n: 22, width: 9, height: 3.6, seed: 9 }),
  ...gather({ line: low, length: 40, n: 22, width: 8, height: 3.4, seed: 10 }),
]

/** Draws a windbreaker: light shell, paler yoke, full zip, hood, elastic at wrist and hem. */
export function windbreaker(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 40, 54 34, 98 20') : knots('0 112, 52 90, 98 20')
  const end = neck.at(-1)!
  const shape = both([
    ...neck.slice(0, -1),
    [end[0], end[1], 1],
    [196, 52, 1],
    [188, 130],
    [190, 190],
    [204, 240, 1],
    [214, 420],
    [218, 640, 1],
    [214, 690, 1],
    [110, 702],
    [0, 704],
  ])
  const yokeLine: Knot[] = back ? knots('0 250, 110 236, 220 214') : knots('0 300, 90 268, 220 214')
  const yoke: Pt[] = [...across(yokeLine), [260, 0], [-260, 0]]
  return {
    pieces: [
      ...(back ? [] : hood.far),
      ...arms('nylon', 21, { gloss: 0.4, drape: 2.4, puff: knots('6 5, 22 16, 44 26') }),
      ...pair({
        shape: curve(knots('346 560!, 352 584, 342 606!, 310 614, 280 610!, 270 590, 274 572!'), true),
        weave: 'nylon',
        tone: 0.1,
        puff: [[5, 5]],
        folds: gather({
          line: curve(knots('276 578, 310 586, 346 568')),
          length: 34,
          n: 12,
          width: 6,
          height: 3,
          seed: 2,
        }),
        cast: 0.4,
        gloss: 0.4,
      }),
      {
        shape,
        weave: 'nylon',
        puff: thick,
        patches: [
          { shape: yoke, tone: 0.2, weave: 'nylon' },
          ...(back
            ? [{ shape: ribbon(offset(across(yokeLine), 8), 14), color: '#F2EBDD', alpha: 0.85 }]
            : []),
        ],
        folds: [...slack(31, 0.8), ...crackle],
        seams: [
          { line: across(yokeLine), kind: 'top', pucker: 1.4 },
          { line: low, kind: 'twin', pucker: 1.6 },
        ],
        art: back
          ? `${dao({ x: 0, y: 330, size: 26, color: ink(color) })}`
          : `${slash(1, [104, 470], [150, 590])}${slash(-1, [104, 470], [150, 590])}${zip(112, 704)}${sun({ x: 112, y: 190, size: 18, color: ink(color) })}`,
        drape: 2.6,
        gloss: 0.4,
        cast: 0.5,
      },
      ...(back ? [hoodBehind('nylon', 0.1)] : [...hood.near, pull(150)]),
    ],
    focus: back ? { x: 0, y: 150, width: 340 } : { x: 70, y: 200, width: 340 },
  }
}
