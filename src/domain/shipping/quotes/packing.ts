import type { Dispatch } from '#contract/settings'
import type { Package } from '#context/shipping/ports.ts'
import { getLast } from '#shared/data/get-or-throw'

type Box = Dispatch['boxes'][number]
type Size = { height: number; width: number; length: number }

/** Piece to pack. `size`: folded, in whole centimetres; null if it is not known. `value`: of one, in centavos. */
export type PieceToPack = { quantity: number; grams: number; size: Size | null; value: number }

/** Boxes of a store that entered none, within the limits of the Correios (30 kg, sides together 200 cm). */
export const defaultBoxes: readonly Box[] = [
  { name: 'P', height: 4, width: 20, length: 28, maxGrams: 1_000, ownGrams: 50 },
  { name: 'M', height: 10, width: 25, length: 35, maxGrams: 5_000, ownGrams: 150 },
  { name: 'G', height: 25, width: 35, length: 45, maxGrams: 20_000, ownGrams: 400 },
  { name: 'GG', height: 40, width: 50, length: 60, maxGrams: 30_000, ownGrams: 800 },
]

/** Cubic centimetres assumed per gram of a piece without a size: 6 000 cm³ count as one kilogram (Correios). */
const cubicCentimetresPerGram = 6

/** Sides from the longest to the shortest. */
type Sides = readonly [number, number, number]

type Unit = { volume: number; sides: Sides; grams: number; value: number }

const noSides: Sides = [0, 0, 0]
const sidesOf = ({ height, width, length }: Size): Sides =>
  [height, width, length].sort((a, b) => b - a) as unknown as Sides
const volumeOf = ({ height, width, length }: Size): number => height * width * length

const unitOf = ({ grams, size, value }: PieceToPack): Unit => ({
  volume: size ? volumeOf(size) : grams * cubicCentimetresPerGram,
  // Clothes without a size are folded to fit.
  sides: size ? sidesOf(size) : noSides,
  grams,
  value,
})

/** Contents of a package: the sum of its pieces, and the longest sides among them. */
const addTo = (content: Unit, unit: Unit): Unit => ({
  volume: content.volume + unit.volume,
  sides: content.sides.map((side, index) => Math.max(side, unit.sides[index] ?? 0)) as unknown as Sides,
  grams: content.grams + unit.grams,
  value: content.value + unit.value,
})

const fits = (box: Box, { volume, sides, grams }: Unit): boolean =>
  volume <= volumeOf(box) &&
  grams + box.ownGrams <= box.maxGrams &&
  sidesOf(box).every((side, index) => side >= (sides[index] ?? 0))

const bySize = (a: Box, b: Box): number => volumeOf(a) - volumeOf(b) || a.maxGrams - b.maxGrams

const largestFirst = (a: Unit, b: Unit): number =>
  b.volume - a.volume || b.grams - a.grams || b.value - a.value || b.sides[0] - a.sides[0]

/**
 * Packs pieces into as few boxes as a first fit finds, largest piece first, and returns the packages with the smallest box
 * that holds each. Clothes fold, so a box is full when its volume or its weight is; a side must fit. A piece that no box
 * holds travels in its own size. The order of the pieces does not matter.
 */
export function packPieces(pieces: readonly PieceToPack[], given: readonly Box[]): Package[] {
  const boxes = (given.length > 0 ? given : defaultBoxes).toSorted(bySize)
  const contents: Unit[] = []
  const tooLarge: Package[] = []
  const groups = pieces
    .map((piece) => ({ piece, unit: unitOf(piece) }))
    .toSorted((a, b) => largestFirst(a.unit, b.unit))
  for (const { piece, unit } of groups) {
    if (!boxes.some((box) => fits(box, unit))) {
      for (let left = piece.quantity; left > 0; left--) tooLarge.push(asPackage(piece, unit))
      continue
    }
    // A package that is full for one piece is full for the next of the same kind.
    let index = 0
    for (let left = piece.quantity; left > 0; left--) index = place(contents, unit, boxes, index)
  }
  return [...tooLarge, ...contents.map((content) => boxed(content, boxes))]
}

/**
 * Returns the one package that staff packed these pieces into: the smallest box that holds them. Pieces that no box
 * holds together get the largest one with their real weight, which the carrier may refuse.
 */
export function packTogether(pieces: readonly PieceToPack[], given: readonly Box[]): Package {
  const boxes = (given.length > 0 ? given : defaultBoxes).toSorted(bySize)
  const empty: Unit = { volume: 0, sides: noSides, grams: 0, value: 0 }
  const content = pieces.reduce((sum, piece) => {
    const { volume, sides, grams, value } = unitOf(piece)
    const { quantity } = piece
    return addTo(sum, { volume: volume * quantity, sides, grams: grams * quantity, value: value * quantity })
  }, empty)
  const box = boxes.find((each) => fits(each, content)) ?? getLast(boxes)
  const { height, width, length, ownGrams } = box
  return { height, width, length, grams: content.grams + ownGrams, value: content.value }
}

/** Adds a piece to the first package from `from` on that holds it, or to a new one. Returns its index. */
function place(contents: Unit[], unit: Unit, boxes: readonly Box[], from: number): number {
  for (let index = from; index < contents.length; index++) {
    const content = contents[index]
    const together = content && addTo(content, unit)
    if (together && boxes.some((box) => fits(box, together))) {
      contents[index] = together
      return index
    }
  }
  return contents.push(unit) - 1
}

function boxed(content: Unit, boxes: readonly Box[]): Package {
  const box = boxes.find((each) => fits(each, content))
  if (!box) throw new RangeError('a package has no box')
  const { height, width, length, ownGrams } = box
  return { height, width, length, grams: content.grams + ownGrams, value: content.value }
}

/** Returns a piece as a package of its own; without a size it is taken for a cube. */
function asPackage({ size }: PieceToPack, { volume, grams, value }: Unit): Package {
  const side = Math.ceil(Math.cbrt(volume))
  const { height, width, length } = size ?? { height: side, width: side, length: side }
  return { height, width, length, grams, value }
}
