import { knots, both, curve, flip, type Knot, type Pt } from './path.ts'
import { fan, fold, gather, stack, type Fold, type Piece } from './sketch.ts'
import { hang, pair, ribbed } from './torso.ts'

/** Profile of thick cloth: round edges and a full body. */
export const thick = [
  [7, 6],
  [26, 18],
  [64, 38],
] as const

const arm: Knot[] =
  knots(`120 52!, 196 56, 240 92, 274 190, 306 330, 334 470, 348 574!, 310 588, 274 584!, 254 480,
    230 380, 206 290, 196 230, 170 120!`)
const cuff: Knot[] = knots('344 566!, 346 600, 338 640!, 310 646, 284 644!, 276 610, 276 576!, 310 584')

/** Draws loose long sleeves with folds at the elbow and over the cuff. */
export function arms(weave: Piece['weave'], seed: number, extra: Partial<Piece> = {}): Piece[] {
  return pair({
    shape: curve(arm, true),
    weave,
    puff: knots('6 5, 22 18, 44 30'),
    folds: [
      ...stack({ from: [236, 250], to: [270, 380], half: 44, n: 5, width: 16, height: 6, seed, sag: 0.25 }),
      ...stack({
        from: [286, 430],
        to: [308, 572],
        half: 40,
        n: 7,
        width: 14,
        height: 7,
        seed: seed + 1,
        sag: 0.22,
      }),
      ...fan({
        at: [198, 236],
        angle: -55,
        spread: 60,
        reach: 130,
        n: 4,
        width: 16,
        height: 5,
        seed: seed + 2,
      }),
      fold(knots('206 80, 240 170, 262 260'), 24, 5),
    ],
    drape: 1.6,
    gloss: 0.08,
    cast: 0,
    ...extra,
  })
}

export const cuffs = (seed: number): Piece[] =>
  pair(ribbed(curve(cuff, true), curve(knots('276 580, 310 588, 346 570')), 52, seed))

const waistTop: Knot[] = knots('0 640, 110 637, 198 626')

export function waistRib(seed: number): Piece {
  const line = [...curve(flip(waistTop).reverse()), ...curve(waistTop)]
  return ribbed(both(knots('0 636, 110 633, 200 622!, 204 660, 194 702!, 110 712, 0 715')), line, 56, seed)
}

/** Returns the outline of a blouson, gathered over its waistband. */
export function blouson(neck: readonly Knot[], sag = 0): Pt[] {
  const end = neck.at(-1)!
  return both([
    ...neck.slice(0, -1),
    [end[0], end[1], 1],
    [196, 52, 1],
    [188, 130],
    [190, 190],
    [202, 240, 1],
    [208, 400],
    [212 + sag, 560],
    [206 + sag, 624],
    [190, 652, 1],
    [0, 660],
  ])
}

export function slack(seed: number, weight = 1): Fold[] {
  return [
    ...hang(206, 240, 640, seed, 1.2 * weight),
    ...[-1, 1].flatMap((s) =>
      stack({
        from: [s * 130, 540],
        to: [s * 130, 628],
        half: 80,
        n: 4,
        width: 17,
        height: 5 * weight,
        seed: seed + 30 + s,
        sag: 0.14,
      }),
    ),
    ...gather({
      line: curve(knots('-196 634, 0 648, 196 634')),
      length: -60,
      n: 16,
      width: 12,
      height: 3 * weight,
      seed: seed + 40,
    }),
  ]
}

/** Draws a zip with teeth and tape. */
export const zip = (from: number, to: number, tape = '#17140F') =>
  `<path d="M0 ${from}V${to}" stroke="${tape}" stroke-width="17" opacity=".72"/><path d="M0 ${from}V${to}" stroke="#C2BBAC" stroke-width="7.5" stroke-dasharray="2.6 2.2"/><path d="M0 ${from}V${to}" stroke="#2b2822" stroke-width="1.4"/>`

export const pull = (y: number): Piece => ({
  shape: curve(
    [
      [-5, y, 1],
      [5, y, 1],
      [8, y + 30],
      [5, y + 50, 1],
      [-5, y + 50, 1],
      [-8, y + 30],
    ],
    true,
  ),
  color: '#B9B2A4',
  puff: [[2, 5]],
  drape: 0,
  gloss: 1,
  cast: 0.6,
})

/** Draws the hood lying on the back. */
export function hoodBehind(weave: Piece['weave'], tone = 0): Piece {
  return {
    shape: both(knots('0 -26, 70 -22, 124 6, 150 70, 132 150, 76 208, 0 226')),
    weave,
    tone,
    puff: thick,
    bumps: [{ at: [0, 120], rx: 90, ry: 80, height: 12 }],
    seams: [{ line: curve(knots('0 -26, 2 100, 0 224')), kind: 'twin' }],
    folds: [
      ...fan({ at: [0, -10], angle: 90, spread: 120, reach: 170, n: 6, width: 18, height: 5, seed: 71 }),
      fold(knots('-110 60, 0 30, 110 60'), 26, -7),
      fold(knots('-90 150, 0 176, 96 146'), 24, 6),
    ],
    drape: 1.6,
    cast: 0.6,
    gloss: 0.08,
  }
}

/** Draws the hood behind an open neck: its far inside, then the two front rims. */
export function hoodFront(weave: Piece['weave'], tone = 0): { far: Piece[]; near: Piece[] } {
  const rim: Knot[] =
    knots(`6 -132!, 74 -118, 122 -60, 130 14, 104 66, 52 112, -10 138!, -6 104, 44 70, 84 20, 86 -44,
    52 -92, 4 -104!`)
  const inside: Knot[] = knots('0 -118, 60 -104, 104 -50, 108 16, 70 74, 0 124')
  return {
    far: [
      {
        shape: both(knots('0 -132, 74 -120, 124 -62, 136 20, 120 70!, 0 90')),
        weave,
        tone: tone - 0.05,
        puff: thick,
        cast: 0,
      },
      {
        shape: both(inside),
        weave: 'brushed',
        tone: -0.4,
        puff: knots('6 -4, 30 -14'),
        folds: [fold(knots('0 -100, 4 0, 0 80'), 12, 4), fold(knots('-60 -40, -30 20, -10 90'), 16, 4)],
        cast: 0,
      },
    ],
    near: pair({
      shape: curve(rim, true),
      weave,
      tone,
      puff: knots('6 6, 18 16'),
      seams: [{ line: curve(knots('8 -112, 58 -98, 94 -46, 92 22, 50 80, -4 116')), kind: 'twin' }],
      folds: [
        ...fan({ at: [40, 90], angle: -60, spread: 70, reach: 110, n: 4, width: 12, height: 4, seed: 6 }),
      ],
      cast: 0.55,
      drape: 1,
      gloss: 0.08,
    }),
  }
}
