import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dispatch } from '#contract/settings'
import { defaultBoxes, packPieces, packTogether, type PieceToPack } from './packing.ts'

type Box = Dispatch['boxes'][number]

const piece = (change: Partial<PieceToPack> = {}): PieceToPack => ({
  quantity: 1,
  grams: 200,
  size: { height: 3, width: 20, length: 25 },
  value: 10_000,
  ...change,
})
const box = (name: string, sides: number, maxGrams: number, ownGrams = 100): Box => ({
  name,
  height: sides,
  width: sides,
  length: sides,
  maxGrams,
  ownGrams,
})

describe('packing', () => {
  test.each([
    ['nothing', [], []],
    ['one piece in the smallest box', [piece({ size: { height: 2, width: 15, length: 20 } })], [4]],
    ['a thicker piece in the next box', [piece({ size: { height: 8, width: 15, length: 20 } })], [10]],
    ['what is too heavy for the small box in the next', [piece({ grams: 960 })], [10]],
    ['a piece without a size by its weight', [piece({ size: null, grams: 200 })], [4]],
  ])('puts %s', (_, pieces, heights) => {
    expect(packPieces(pieces, []).map(({ height }) => height)).toEqual(heights)
  })

  test('of one package takes the smallest box for all, else the largest with its real weight', () => {
    const boxes = [box('B', 60, 2_000), box('A', 30, 1_000)]
    const { height, grams, value } = packTogether([piece({ quantity: 4 }), piece({ value: 500 })], boxes)
    expect([height, grams, value]).toEqual([60, 1_100, 40_500])
    expect(packTogether([piece({ quantity: 20 })], boxes)).toMatchObject({ height: 60, grams: 4_100 })
  })

  test('splits by weight, and adds what the box weighs', () => {
    const packages = packPieces([piece({ quantity: 5, grams: 900 })], [box('B', 60, 2_000)])
    expect(packages.map(({ grams, value }) => [grams, value])).toEqual([
      [1_900, 20_000],
      [1_900, 20_000],
      [1_000, 10_000],
    ])
  })

  test('splits by volume', () => {
    const packages = packPieces(
      [piece({ quantity: 3, size: { height: 6, width: 10, length: 10 } })],
      [box('B', 10, 9_000)],
    )
    expect(packages).toHaveLength(3)
  })

  test('ships a piece that no box holds in its own size', () => {
    const long = { height: 2, width: 3, length: 150 }
    expect(packPieces([piece({ size: long, quantity: 2 })], [])).toEqual(
      Array.from({ length: 2 }, () => ({ ...long, grams: 200, value: 10_000 })),
    )
  })
})

const side = fc.integer({ min: 1, max: 70 })
const size = fc.record({ height: side, width: side, length: side })
const anyPiece = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  grams: fc.integer({ min: 1, max: 12_000 }),
  size: fc.option(size),
  value: fc.integer({ min: 0, max: 90_000 }),
})
const anyBox = size.chain((sides) =>
  fc.record({
    name: fc.constant('B'),
    height: fc.constant(sides.height),
    width: fc.constant(sides.width),
    length: fc.constant(sides.length),
    maxGrams: fc.integer({ min: 500, max: 30_000 }),
    ownGrams: fc.integer({ min: 0, max: 400 }),
  }),
)
const anyPieces = fc.array(anyPiece, { maxLength: 8 })
const anyBoxes = fc.array(anyBox, { maxLength: 5 })
const sizeKey = ({ height, width, length }: { height: number; width: number; length: number }): string =>
  [height, width, length].join()

describe('packing of any pieces in any boxes', () => {
  test('loses no piece: value and weight add up', () => {
    fc.assert(
      fc.property(anyPieces, anyBoxes, (pieces, boxes) => {
        const packages = packPieces(pieces, boxes)
        const sum = (
          of: (each: { value: number; grams: number }) => number,
          all: readonly { value: number; grams: number }[],
        ) => all.reduce((total, each) => total + of(each), 0)
        const units = pieces.flatMap((each) => Array.from({ length: each.quantity }, () => each))
        expect(sum(({ value }) => value, packages)).toBe(sum(({ value }) => value, units))
        expect(sum(({ grams }) => grams, packages)).toBeGreaterThanOrEqual(sum(({ grams }) => grams, units))
        expect(packages.length).toBeLessThanOrEqual(units.length)
      }),
    )
  })

  test('keeps the limits of a box, except for a piece that fits in none', () => {
    fc.assert(
      fc.property(anyPieces, anyBoxes, (pieces, boxes) => {
        const known = boxes.length > 0 ? boxes : defaultBoxes
        const alone = pieces.map(({ grams, value }) => `${grams} ${value}`)
        for (const made of packPieces(pieces, boxes)) {
          const isAlone = alone.includes(`${made.grams} ${made.value}`)
          const fitting = known.filter(
            (each) => sizeKey(each) === sizeKey(made) && made.grams <= each.maxGrams,
          )
          expect(fitting.length > 0 || isAlone).toBe(true)
        }
      }),
    )
  })

  test('does not depend on the order of the pieces', () => {
    fc.assert(
      fc.property(anyPieces, anyBoxes, (pieces, boxes) => {
        const sorted = (list: readonly PieceToPack[]) =>
          packPieces(list, boxes)
            .map((each) => JSON.stringify(each))
            .sort()
        expect(sorted(pieces.toReversed())).toEqual(sorted(pieces))
      }),
    )
  })
})
