import { dao, sun } from './logo.ts'
import { sided, knots, across, both, curve, ribbon, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { fan, fold, gather, type Piece, type Sketch } from './sketch.ts'
import { webbing } from './bolsa-pattern.ts'

const half: Knot[] = knots('0 34, 150 30, 238 34, 284 66, 302 160, 298 262, 270 318, 220 334, 0 340')
const end = (s: 1 | -1) => curve(sided(s, '236 36, 214 120, 214 240, 236 330'))
const grip: Knot[] = knots('-112 338, -112 180, -108 30, -84 -88, 0 -128, 84 -88, 108 30, 112 180, 112 338')
const far: Knot[] = knots('-96 40, -70 -48, 0 -84, 70 -48, 96 40')
const pocket = both(knots('0 176, 60 175, 96 174!, 96 326!, 0 330'))
const wrap: Piece = {
  shape: ribbon(curve(knots('-40 -120, 0 -128, 40 -120')), 38),
  weave: 'twill',
  tone: -0.42,
  puff: knots('4 6, 12 8'),
  seams: [{ line: curve(knots('-38 -106, 0 -113, 38 -106')), kind: 'top' }],
  drape: 0.3,
  cast: 0.6,
}
const ring = (s: number): Piece => ({
  shape: ribbon(curve(sided(s, '268 92, 304 84, 316 108, 288 122')), 8),
  color: '#B8B0A1',
  puff: [[2, 5]],
  drape: 0,
  gloss: 1,
  cast: 0.5,
})
const zipArt = `<path d="M-232 62Q0 52 232 62" fill="none" stroke="#000" stroke-width="17" opacity=".45"/><path d="M-232 62Q0 52 232 62" fill="none" stroke="#C6BEAF" stroke-width="6" stroke-dasharray="2.6 2.3"/>`
const sling: Knot[] = knots(
  '-286 100, -330 190, -300 320, -160 392, 40 398, 200 380, 320 300, 334 180, 290 100',
)

const creases = [
  ...[1, -1].flatMap((s) => [
    ...fan({
      at: [s * 220, 80],
      angle: s > 0 ? 130 : 50,
      spread: 60,
      reach: 150,
      n: 4,
      width: 20,
      height: 6,
      seed: 4 + s,
    }),
    ...fan({
      at: [s * 226, 310],
      angle: s > 0 ? 210 : -30,
      spread: 50,
      reach: 120,
      n: 3,
      width: 18,
      height: 5,
      seed: 14 + s,
    }),
  ]),
  ...gather({
    line: across(knots('0 76, 230 82')),
    length: 90,
    n: 13,
    width: 13,
    height: 3,
    seed: 6,
  }),
  fold(knots('-80 120, 0 140, 90 116'), 30, 6),
]

/** Draws a training bag: barrel body, zip over the top, front pocket, handles that run around it. */
export function duffel(color: string, back: boolean): Sketch {
  return {
    pieces: [
      { ...webbing(sling, 26, -0.36), cast: 0 },
      webbing(far, 25, -0.45, 0),
      {
        shape: both(half),
        weave: 'canvas',
        puff: knots('7 7, 34 36, 80 80'),
        patches: [1, -1].map((s) => ({
          shape: [...end(s as 1), [s * 400, 330] as const, [s * 400, 36] as const],
          tone: -0.14,
          weave: 'canvas' as const,
        })),
        seams: [
          ...[end(1), end(-1)].map((line) => ({ line, kind: 'twin' as const, pucker: 1.4 })),
          { line: across(knots('0 304, 120 302, 262 290')), kind: 'groove' },
        ],
        folds: creases,
        art: `${zipArt}${back ? sun({ x: 0, y: 230, size: 44, color: ink(color) }) : ''}`,
        drape: 2,
        gloss: 0.18,
        cast: 0.5,
      },
      ...(back
        ? []
        : [
            {
              shape: pocket,
              weave: 'canvas' as const,
              tone: 0.03,
              puff: [
                [5, 5],
                [24, 12],
              ] as const,
              seams: [{ line: across(knots('0 194, 92 192')), kind: 'twin' as const }],
              folds: [
                fold(knots('-70 240, 0 256, 70 238'), 20, 4),
                fold(knots('-60 292, 10 300, 66 290'), 16, -3),
              ],
              art: dao({ x: 0, y: 262, size: 24, color: ink(color) }),
              gloss: 0.18,
              cast: 0.55,
            },
          ]),
      webbing(grip, 28),
      wrap,
      ring(1),
      ring(-1),
      ...(back
        ? []
        : [
            {
              shape: curve(knots('150 70!, 176 66!, 186 130, 180 148, 158 148, 150 130'), true),
              weave: 'powder' as const,
              color: '#7A4A2C',
              puff: [[3, 4]] as const,
              drape: 0.4,
              cast: 0.6,
              seams: [
                { line: curve(knots('156 80, 156 140, 176 140, 174 78')), kind: 'top' as const, pucker: 0.2 },
              ],
            },
          ]),
    ],
    focus: { x: 60, y: 150, width: 330 },
  }
}
