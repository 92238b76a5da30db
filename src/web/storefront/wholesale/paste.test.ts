import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePaste, parseQuantity } from './paste.ts'

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['0', 0],
  ['12,00', 12],
  ['12.0', 12],
  ['1.200', 1_200],
  ['1.200,00', 1_200],
  ['', null],
  ['–', null],
  ['-', null],
  ['12,5', undefined],
  ['-3', undefined],
  ['doze', undefined],
  ['7891234567895', undefined],
  ['1e3', undefined],
])('reads %j as a quantity of %j', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})

describe('pasted block', () => {
  test('keeps its rows and columns; blank cells stay as they are', () => {
    expect(parsePaste('2\t6\t\r\n\t4\t6\r\n').block).toEqual({
      rows: [
        [2, 6, null],
        [null, 4, 6],
      ],
      unread: 0,
    })
  })

  test('leaves out the heading row and the columns of names', () => {
    expect(parsePaste('Peça\tCor\tPP\tP\nLegging\tPreto\t2\t6\nLegging\tTerra\t\t4').block.rows).toEqual([
      [2, 6],
      [null, 4],
    ])
  })

  test('counts what it cannot read', () => {
    expect(parsePaste('2\tmuitas\n1,5\t3').block).toEqual({
      rows: [
        [2, null],
        [null, 3],
      ],
      unread: 2,
    })
  })

  test('reads any rectangle of numbers back', () => {
    const rectangle = fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
      .chain(([width, height]) =>
        fc.array(fc.array(fc.nat(999), { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      )
    fc.assert(
      fc.property(rectangle, fc.constantFrom('\n', '\r\n'), (rows, end) => {
        const text = rows.map((row) => row.join('\t')).join(end) + end
        expect(parsePaste(text).block).toEqual({ rows, unread: 0 })
      }),
    )
  })

  test('reads any text without failing', () => {
    fc.assert(fc.property(fc.string(), (text) => void parsePaste(text)))
  })
})

describe('pasted list of codes', () => {
  test('is lines of code and quantity, with or without a heading', () => {
    expect(parsePaste('Código\tQtd\nLEG-PRE-M\t8\nTOP-BUR-P\t4\n').codes).toEqual([
      { code: 'LEG-PRE-M', quantity: 8 },
      { code: 'TOP-BUR-P', quantity: 4 },
    ])
  })

  test('takes barcodes, and semicolons of a text file', () => {
    expect(parsePaste('7891234567895;12\nLEG-PRE-M;8').codes).toEqual([
      { code: '7891234567895', quantity: 12 },
      { code: 'LEG-PRE-M', quantity: 8 },
    ])
  })

  test.each(['2\t6\n4\t8', 'Preto\t2\t6', '12', 'uma frase'])('is not %j', (text) => {
    expect(parsePaste(text).codes).toBeNull()
  })
})
