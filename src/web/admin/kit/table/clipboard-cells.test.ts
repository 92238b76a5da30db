import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCells } from '#shared/text/clipboard-cells'
import { fillDown, fillRight, formatCells, spreadCells } from './clipboard-cells.ts'

test('parses the cells copied from a spreadsheet', () => {
  expect(parseCells('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(parseCells('"com\ttab"\t"duas ""aspas"""\n"e\nquebra"\tx')).toEqual([
    ['com\ttab', 'duas "aspas"'],
    ['e\nquebra', 'x'],
  ])
  expect(parseCells('')).toEqual([['']])
})

test('parses its own output back to the same cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '1', ' ', 'é') })
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    )
  fc.assert(
    fc.property(block, (rows) => {
      expect(parseCells(`${formatCells(rows)}\r\n`)).toEqual(rows)
    }),
  )
})

test('handles any broken text without hanging or throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\t', '\r', '\n', 'x') }), (text) => {
      expect(parseCells(text).length).toBeGreaterThan(0)
    }),
  )
})

test('fills the range with one cell and repeats a block that fits a whole number of times', () => {
  const range = { top: 1, left: 2, bottom: 4, right: 3 }
  expect(spreadCells([['x']], range)).toHaveLength(8)
  const twice = spreadCells([['a'], ['b']], range)
  expect(twice.map(({ row, column, text }) => `${row},${column}${text}`)).toEqual([
    '1,2a',
    '1,3a',
    '2,2b',
    '2,3b',
    '3,2a',
    '3,3a',
    '4,2b',
    '4,3b',
  ])
  expect(spreadCells([['a'], ['b'], ['c']], range).map(({ row }) => row)).toEqual([1, 1, 2, 2, 3, 3])
})

test('fills a range from its first row or first column', () => {
  const texts = [
    ['1', '2'],
    ['3', '4'],
  ]
  expect(fillDown(texts)).toEqual([
    ['1', '2'],
    ['1', '2'],
  ])
  expect(fillRight(texts)).toEqual([
    ['1', '1'],
    ['3', '3'],
  ])
})
