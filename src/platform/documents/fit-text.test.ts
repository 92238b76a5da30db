import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, wrapText } from './fit-text.ts'

/** Every letter is one unit wide. */
const measure = (text: string) => text.length

test('cuts a text that is too wide with an ellipsis', () => {
  expect(cutText('Camiseta', 8, measure)).toBe('Camiseta')
  expect(cutText('Camiseta azul', 8, measure)).toBe('Camiset…')
  expect(cutText('Camiseta azul', 10, measure)).toBe('Camiseta…')
})

test('wraps at spaces, splits words wider than a line, and cuts the last line', () => {
  expect(wrapText('Rua das Acácias, 120', 8, 3, measure)).toEqual(['Rua das', 'Acácias,', '120'])
  expect(wrapText('CAM-CERRADO-XGG azul', 8, 3, measure)).toEqual(['CAM-CERR', 'ADO-XGG', 'azul'])
  expect(wrapText('um dois três quatro', 4, 2, measure)).toEqual(['um', 'doi…'])
  expect(wrapText('uma\nduas', 8, 2, measure)).toEqual(['uma', 'duas'])
})

test('never returns a line that is wider than allowed, nor more lines', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 5 }),
      (text, width, most) => {
        const lines = wrapText(text, width, most, measure)
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      },
    ),
  )
})
