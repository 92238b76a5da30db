import { toned } from './color.ts'
import { dao, label, sun } from './logo.ts'
import { knots, across, both, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { fan, fold, type Sketch } from './sketch.ts'
import { webbing } from './bolsa-pattern.ts'

const half: Knot[] = knots('0 20, 110 14, 214 2!, 216 160, 222 320, 232 440!, 222 474, 110 486, 0 490')
const grip: Knot[] = knots('-96 100, -96 10, -84 -110, -40 -196, 0 -212, 40 -196, 84 -110, 96 10, 96 100')
const far: Knot[] = knots('-90 10, -76 -90, -34 -158, 0 -170, 34 -158, 76 -90, 90 10')
const slip = both(knots('0 180, 80 178, 120 176!, 120 360!, 0 366'))

/** Draws an open canvas shopper: long handles, large print, visible inner pocket. */
export function tote(color: string, back: boolean): Sketch {
  const patch = (s: number) =>
    `<path d="M${s * 96 - 11} 84L${s * 96 + 11} 100M${s * 96 + 11} 84L${s * 96 - 11} 100" stroke="${toned(color, 0.4)}" stroke-width="1.6" opacity=".8"/>`
  const art = back
    ? label({ x: 168, y: 420, size: 9, turn: 2 })
    : `<g fill="${ink(color)}" opacity=".92"><path d="M-92 276A92 92 0 0 1 92 276Z"/><path d="M-140 288H140V296H-140ZM-112 308H112V315H-112ZM-76 327H76V333H-76Z"/></g>${dao({ x: 0, y: 380, size: 30, color: ink(color) })}`
  return {
    pieces: [
      webbing(far, 24, -0.25, 0),
      {
        shape: both(knots('0 -14, 110 -12, 212 0!, 206 40!, 0 60')),
        tone: -0.42,
        weave: 'canvas',
        puff: [[5, -3]],
        cast: 0,
        art: '<path d="M-60 2H60V60H-60Z" fill="#000" opacity=".2"/>',
      },
      {
        shape: both(half),
        weave: 'canvas',
        puff: knots('6 5, 30 20, 80 50'),
        seams: [
          { line: across(knots('0 48, 110 42, 214 30')), kind: 'twin' },
          { line: across(knots('0 424, 110 421, 230 410')), kind: 'groove' },
        ],
        folds: [
          ...[1, -1].flatMap((s) => [
            ...fan({
              at: [s * 96, 104],
              angle: s > 0 ? 78 : 102,
              spread: 60,
              reach: 230,
              n: 4,
              width: 22,
              height: 6,
              seed: 21 + s,
            }),
            ...fan({
              at: [s * 222, 450],
              angle: s > 0 ? 220 : -40,
              spread: 50,
              reach: 170,
              n: 4,
              width: 20,
              height: 6,
              seed: 31 + s,
            }),
          ]),
          fold(knots('-150 230, -20 260, 120 220'), 30, 6),
          fold(knots('-90 340, 40 352, 160 330'), 26, -5),
        ],
        art,
        drape: 2.4,
        gloss: 0.04,
        cast: 0.5,
      },
      ...(back
        ? [
            {
              shape: slip,
              weave: 'canvas' as const,
              tone: 0.02,
              puff: [
                [5, 5],
                [24, 10],
              ] as const,
              seams: [{ line: across(knots('0 198, 118 195')), kind: 'twin' as const }],
              folds: [fold(knots('-90 260, 0 280, 90 256'), 24, 5)],
              drape: 1.6,
              cast: 0.5,
              art: sun({ x: 0, y: 300, size: 22, color: ink(color) }),
            },
          ]
        : []),
      { ...webbing(grip, 27, -0.12), art: `${patch(1)}${patch(-1)}` },
    ],
    focus: { x: 70, y: 120, width: 300 },
  }
}
