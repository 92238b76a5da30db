import { curve, offset, ribbon, type Knot } from './path.ts'
import { type Piece } from './sketch.ts'

export const binding = (edge: readonly Knot[], weave: Piece['weave'] = 'brushed'): Piece => ({
  shape: ribbon(offset(curve(edge), 6), 14),
  weave,
  tone: 0.05,
  puff: [[3, 3]],
  drape: 0.2,
  cast: 0.35,
  seams: [{ line: offset(curve(edge), 9), kind: 'top', pucker: 0.4 }],
})
