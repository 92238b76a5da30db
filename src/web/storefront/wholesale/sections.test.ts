import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GridProduct, GridVariant } from '#contract/wholesale'
import { minimumProgress, priceAt, totalsOf } from './order-lines.ts'
import { findCell, nextCell, placeBlock, toSections } from './sections.ts'

const variant = (id: string, size: string): GridVariant => ({
  id,
  sku: id,
  size,
  retail: 100,
  prices: [{ from: 1, price: 60 }],
  available: 10,
  expectedOn: null,
})
const product = (id: string, ...sizes: string[]): GridProduct => ({
  id,
  slug: id,
  name: id,
  category: '',
  sizes,
  colors: [
    { name: 'Preto', family: '', image: null, variants: sizes.map((size) => variant(`${id}-${size}`, size)) },
  ],
})

test('products of one scale share columns; another scale begins a section', () => {
  const all = [
    product('a', 'P', 'M'),
    product('b', 'PP', 'M', 'GG'),
    product('c', '36', '38'),
    product('d', 'G'),
  ]
  const sections = toSections(all)
  expect(sections.map(({ sizes }) => sizes)).toEqual([['PP', 'P', 'M', 'GG'], ['36', '38'], ['G']])
  expect(sections[0]!.products[1]!.rows[0]!.cells.map((cell) => cell?.size ?? null)).toEqual([
    'PP',
    null,
    'M',
    'GG',
  ])
})

const rows = toSections([product('a', 'P', 'M', 'G'), product('b', 'P', 'G'), product('c', 'Único')]).flatMap(
  ({ products }) => products.flatMap((each) => each.rows),
)

test('finds the next cell past missing sizes', () => {
  const from = (id: string, direction: 'up' | 'down' | 'left' | 'right') =>
    nextCell(rows, findCell(rows, id)!, direction)?.id
  expect(from('b-P', 'right')).toBe('b-G')
  expect(from('a-P', 'down')).toBe('b-P')
  expect(from('b-P', 'down')).toBe('c-Único')
  expect(from('a-M', 'down')).toBeUndefined()
  expect(from('a-G', 'right')).toBeUndefined()
})

test('places every number of a block in a cell, or counts it as outside', () => {
  const block = fc.array(fc.array(fc.option(fc.nat(99)), { maxLength: 5 }), { maxLength: 5 })
  fc.assert(
    fc.property(block, fc.nat(3), fc.nat(3), (quantities, row, column) => {
      const { edits, outside } = placeBlock(rows, { row, column }, quantities)
      expect(edits.length + outside).toBe(quantities.flat().filter((each) => each !== null).length)
      expect(new Set(edits.map(({ variantId }) => variantId)).size).toBe(edits.length)
    }),
  )
})

test('prices a line by its quantity', () => {
  const prices = [
    { from: 1, price: 60 },
    { from: 12, price: 50 },
  ]
  expect([1, 11, 12, 40].map((quantity) => priceAt(prices, quantity))).toEqual([60, 60, 50, 50])
  expect(totalsOf([{ piece: { prices, retail: 100 }, quantity: 12 }])).toEqual({
    pieces: 12,
    total: 600,
    retail: 1_200,
  })
})

test.each([
  [1_000, 4_000, { missing: 3_000, filled: 25, mark: null }],
  [4_000, 4_000, { missing: 0, filled: 100, mark: null }],
  [8_000, 4_000, { missing: 0, filled: 100, mark: 50 }],
  [8_000, 0, { missing: 0, filled: 100, mark: null }],
])('%i of a minimum of %i', (total, minimum, progress) => {
  expect(minimumProgress(total, minimum)).toEqual(progress)
})
