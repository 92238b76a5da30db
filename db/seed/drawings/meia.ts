import { dao, sun } from './logo.ts'
import { knots, curve, offset, ribbon, type Knot, type Pt } from './path.ts'
import { ink } from './plate.ts'
import { fan, stack, type Piece, type Sketch } from './sketch.ts'

const shift = (knots: readonly Knot[], dx: number, dy: number): Knot[] =>
  knots.map(([x, y, c]) => [x + dx, y + dy, c])

const foot: Knot[] =
  knots(`-66 6!, 0 0, 66 6!, 62 130, 58 250, 70 330, 120 378, 206 410, 262 444, 272 490, 232 520,
  140 520, 40 522, -36 512, -80 466, -88 404, -70 330, -62 230, -66 110`)
const heel: Knot[] = knots('-96 380, -40 404, 10 448, 26 500, 20 540, -110 530, -120 440')
const toe: Knot[] = knots('196 396, 186 440, 190 480, 178 540, 300 540, 300 400')
const arch: Knot[] = knots('66 400, 130 420, 140 470, 126 522, 60 530, 52 470')

/** Draws the turned welt at the top of a sock. */
const welt = (shape: readonly Pt[], rim: readonly Pt[]): Piece => ({
  shape,
  weave: 'rib',
  tone: 0.04,
  puff: knots('4 4, 20 14'),
  seams: [{ line: offset(rim, 2), kind: 'groove', pucker: 0.4 }],
  cast: 0.35,
  drape: 0.4,
})

/** Draws one sock from the side: ribbed leg, bands, turned heel, arch support, toe cap. */
function side(dx: number, dy: number, color: string, seed: number, mark: boolean): Piece[] {
  const at = (k: readonly Knot[]) => curve(shift(k, dx, dy), true)
  const line = (k: readonly Knot[]) => curve(shift(k, dx, dy))
  const bandAt = (y: number): readonly Pt[] =>
    line([
      [-70, y],
      [0, y + 8],
      [70, y],
    ])
  return [
    {
      shape: at(foot),
      weave: 'jersey',
      puff: knots('5 5, 22 20, 46 40'),
      patches: [
        { shape: at(knots('-80 -10!, 80 -10!, 66 300, 74 340, -70 350, -66 300')), weave: 'rib' },
        { shape: at(arch), weave: 'rib', tone: -0.06 },
        { shape: at(heel), weave: 'terry', tone: -0.42 },
        { shape: at(toe), weave: 'terry', tone: -0.42 },
        ...[58, 84].map((y) => ({
          shape: ribbon(bandAt(y), 14),
          color: ink(color),
          alpha: 0.85,
          weave: 'rib' as const,
        })),
      ],
      seams: [
        { line: line(knots('196 398, 186 440, 190 480, 180 522')), kind: 'groove' },
        { line: line(knots('-92 384, -40 404, 10 448, 26 500, 20 522')), kind: 'groove' },
      ],
      folds: [
        ...stack({
          from: [dx, dy + 240],
          to: [dx + 16, dy + 372],
          half: 62,
          n: 6,
          width: 14,
          height: 5,
          seed,
          sag: 0.2,
        }),
        ...fan({
          at: [dx + 66, dy + 330],
          angle: 130,
          spread: 80,
          reach: 90,
          n: 4,
          width: 12,
          height: 4,
          seed: seed + 3,
        }),
        ...stack({
          from: [dx + 60, dy + 450],
          to: [dx + 180, dy + 470],
          half: 36,
          n: 4,
          width: 12,
          height: 3,
          seed: seed + 5,
        }),
      ],
      bumps: [
        { at: [dx - 40, dy + 440], rx: 40, ry: 44, height: 8 },
        { at: [dx + 214, dy + 470], rx: 40, ry: 34, height: 7 },
      ],
      art: mark ? dao({ x: dx + 94, y: dy + 444, size: 13, color: ink(color), turn: 20 }) : '',
      drape: 1.2,
      gloss: 0.05,
      cast: 0.6,
    },
    welt(at(knots('-68 2!, 0 -4, 68 2!, 68 36!, 0 44, -68 36!')), bandAt(30)),
  ]
}

/** Draws the pair from behind, heels in front. */
function behind(dx: number, dy: number, color: string, seed: number): Piece[] {
  const at = (k: readonly Knot[]) => curve(shift(k, dx, dy), true)
  const shape: Knot[] =
    knots(`-70 6!, 0 0, 70 6!, 70 130, 62 260, 52 380, 60 460, 72 530, 58 584, 0 600, -58 584, -72 530,
    -60 460, -52 380, -62 260, -70 130`)
  return [
    {
      shape: at(shape),
      weave: 'rib',
      puff: knots('5 5, 22 22, 44 40'),
      patches: [
        { shape: at(knots('-90 470, 0 430, 90 470, 100 620, -100 620')), weave: 'terry', tone: -0.42 },
        ...[58, 84].map((y) => ({
          shape: ribbon(
            curve(
              shift(
                [
                  [-74, y],
                  [0, y + 8],
                  [74, y],
                ],
                dx,
                dy,
              ),
            ),
            14,
          ),
          color: ink(color),
          alpha: 0.85,
          weave: 'rib' as const,
        })),
      ],
      folds: stack({ from: [dx, dy + 330], to: [dx, dy + 450], half: 52, n: 6, width: 14, height: 5, seed }),
      bumps: [{ at: [dx, dy + 526], rx: 46, ry: 54, height: 12 }],
      art: sun({ x: dx, y: dy + 230, size: 22, color: ink(color) }),
      cast: 0.5,
      gloss: 0.05,
    },
    {
      shape: at(knots('-72 2!, 0 -4, 72 2!, 72 36!, 0 44, -72 36!')),
      weave: 'rib',
      tone: 0.04,
      puff: knots('4 4, 20 14'),
      cast: 0.35,
      drape: 0.4,
    },
  ]
}

function crew(color: string, back: boolean): Sketch {
  return {
    pieces: back
      ? [...behind(-92, 0, color, 3), ...behind(92, 16, color, 8)]
      : [...side(128, -46, color, 3, false), ...side(-20, 30, color, 8, true)],
    focus: { x: 10, y: 140, width: 260 },
  }
}

export const meia = { 'cano-medio': crew }
