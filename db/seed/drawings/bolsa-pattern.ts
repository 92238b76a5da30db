import { curve, offset, ribbon, type Knot } from './path.ts'
import { type Piece } from './sketch.ts'

export const webbing = (k: readonly Knot[], width: number, tone = -0.3, cast = 0.6): Piece => ({
  shape: ribbon(curve(k), width),
  weave: 'canvas',
  tone,
  puff: [[3, 4]],
  seams: [width * 0.34, -width * 0.34].map((by) => ({
    line: offset(curve(k), by),
    kind: 'top' as const,
    pucker: 0.2,
  })),
  drape: 0.3,
  cast,
})
