import { dao, sun } from './logo.ts'
import { knots, across, both, curve, offset } from './path.ts'
import { ink } from './plate.ts'
import { flat, fold, gather, type Piece } from './sketch.ts'

type Band = {
  height: number
  dip?: number
  mark?: 'side' | 'back'
  weave?: Piece['weave']
  color: string
  width?: number
  tone?: number
}

/** Draws the inside of the far half, visible over the front rim. */
export const hollow = (width = 126, sink = 14): Piece => ({
  shape: both([
    [0, -8],
    [width * 0.55, -5],
    [width, 0, 1],
    [width - 3, sink + 14, 1],
    [0, sink + 28],
  ]),
  tone: -0.5,
  weave: 'brushed',
  puff: flat,
  cast: 0,
})

/** Draws a smooth double-knit waistband. */
export function band({
  height,
  dip = 0,
  mark,
  weave = 'brushed',
  color,
  width = 126,
  tone = 0.05,
}: Band): Piece {
  const low = height + 4
  const side = width + height * 0.1
  const edge = across([
    [0, low + 12 + dip],
    [side * 0.5, low + 9 + dip * 0.5],
    [side + 4, low],
  ])
  return {
    shape: both([
      [0, 14],
      [width * 0.55, 9],
      [width, 0, 1],
      [width + 3, height * 0.4],
      [side, low, 1],
      [side * 0.5, low + 9 + dip * 0.5],
      [0, low + 12 + dip],
    ]),
    weave,
    tone,
    puff: knots('5 3.5, 22 13, 52 26'),
    seams: [{ line: offset(edge, -7), kind: 'twin', pucker: 0.6 }],
    folds: [
      ...gather({ line: edge, length: -30, n: 11, width: 7, height: 0.9, seed: 4 }),
      fold(
        [
          [-width + 6, 50],
          [-60, 60],
          [0, 54],
        ],
        18,
        1.8,
      ),
      fold(
        [
          [20, 36],
          [70, 44],
          [width, 34],
        ],
        14,
        -1.6,
      ),
    ],
    art:
      mark === 'side'
        ? dao({ x: width * 0.64, y: height * 0.5 + 8, size: 13, color: ink(color), turn: -4 })
        : mark === 'back'
          ? sun({ x: 0, y: height * 0.42 + 8, size: 20, color: ink(color) })
          : '',
    drape: 0.5,
    gloss: 0.45,
    cast: 0.4,
  }
}

/** Draws two bands that cross in front: a high V. */
export function crossover(color: string): Piece[] {
  const left = curve(
    knots('-126 0!, -60 22, 40 72, 140 128!, 60 128, 0 126, -70 112, -138 92!, -130 40'),
    true,
  )
  const right = curve(
    knots('126 0!, 60 22, -40 72, -138 128!, -70 128, 0 124, 70 112, 138 92!, 130 40'),
    true,
  )
  const cut = {
    weave: 'brushed' as const,
    tone: 0.05,
    puff: [
      [5, 3.5],
      [22, 12],
      [50, 20],
    ] as const,
    gloss: 0.45,
    drape: 0.6,
  }
  return [
    { ...cut, shape: left, folds: [fold(knots('-120 50, -40 74, 30 110'), 16, 2)], cast: 0.3 },
    {
      ...cut,
      shape: right,
      seams: [{ line: curve(knots('122 8, 58 30, -42 80, -136 135')), kind: 'twin', pucker: 0.5 }],
      folds: [fold(knots('120 40, 50 66, -30 108'), 16, 2), fold(knots('126 70, 70 88, 10 112'), 13, -1.8)],
      art: dao({ x: 92, y: 64, size: 11, color: ink(color), turn: 14 }),
      cast: 0.5,
    },
  ]
}

/** Draws an elastic casing with many gathers, for running shorts and joggers. */
export function elastic(width: number, height: number, seed: number): Piece {
  const top = across([
    [0, 12],
    [width * 0.55, 8],
    [width, 0],
  ])
  const low = across([
    [0, height + 12],
    [width * 0.55, height + 8],
    [width + 6, height],
  ])
  return {
    shape: both([
      [0, 12],
      [width * 0.55, 8],
      [width, 0, 1],
      [width + 4, height * 0.5],
      [width + 6, height, 1],
      [width * 0.55, height + 8],
      [0, height + 12],
    ]),
    weave: 'rib',
    tone: 0.03,
    puff: knots('4 3, 14 8, 50 14'),
    seams: [0.34, 0.67].map((t) => ({ line: offset(top, height * t), kind: 'top' as const, pucker: 1.4 })),
    folds: [
      ...gather({ line: top, length: height * 1.1, n: Math.round(width / 5), width: 5, height: 1.7, seed }),
      ...gather({
        line: low,
        length: -height,
        n: Math.round(width / 7),
        width: 5,
        height: -1.5,
        seed: seed + 1,
      }),
    ],
    cast: 0.4,
    drape: 0.6,
  }
}
