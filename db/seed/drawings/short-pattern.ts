import { sided, curve, ribbon } from './path.ts'
import { fold, type Fold, type Piece } from './sketch.ts'

export const flare = [
  [5, 3.5],
  [26, 13],
  [66, 30],
] as const

/** Draws a drawcord: two ends from the eyelets, one slightly longer. */
export function cords(y: number, length: number, color = '#F1E9DA'): Piece[] {
  return [-1, 1].map((s) => ({
    shape: ribbon(
      curve([
        [s * 14, y],
        [s * 20, y + length * 0.3],
        [s * 12, y + length * 0.66],
        [s * 24, y + length * (s > 0 ? 1 : 0.84)],
      ]),
      8,
    ),
    color,
    weave: 'twill' as const,
    puff: [[2, 3.6]] as const,
    drape: 0,
    cast: 0.55,
  }))
}

export function falls(width: number, from: number, to: number): Fold[] {
  return [-1, 1].flatMap((s) => [
    fold(
      [
        [s * width * 0.3, from],
        [s * width * 0.34, (from + to) / 2],
        [s * width * 0.42, to],
      ],
      18,
      7,
    ),
    fold(
      [
        [s * width * 0.48, from + 20],
        [s * width * 0.58, (from + to) / 2],
        [s * width * 0.68, to],
      ],
      15,
      -6,
    ),
    fold(
      [
        [s * width * 0.6, from],
        [s * width * 0.72, (from + to) / 2],
        [s * width * 0.86, to],
      ],
      17,
      7,
    ),
    fold(sided(s, '8 250, 40 300, 86 330'), 16, -4),
    fold(
      [
        [s * 10, 290],
        [s * 30, 330],
        [s * 40, to - 20],
      ],
      14,
      4,
    ),
  ])
}
