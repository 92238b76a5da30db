import { expect, test } from 'vitest'
import { formatCep, parseCep } from './cep.ts'

test.each(['74120-010', '74120010', ' 74.120-010 '])('"%s" is a CEP', (text) => {
  expect(parseCep(text)).toBe('74120010')
})

test.each(['', '7412001', '741200100', '00000-000', '00999-999', '7412o010'])('"%s" is not a CEP', (text) => {
  expect(parseCep(text)).toBeUndefined()
})

test('is formatted with its mask', () => {
  expect(formatCep('74120010')).toBe('74120-010')
})
