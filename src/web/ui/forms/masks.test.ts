import { expect, test } from 'vitest'
import { applyMaskEdit, masks } from './masks.ts'

const typed = (mask: keyof typeof masks, keys: string) => {
  let text = ''
  for (const key of keys) text = applyMaskEdit(masks[mask], text + key, text.length + 1).text
  return text
}

test.each([
  ['cpf', '52998224725', '529.982.247-25'],
  ['cpf', '529982247251', '529.982.247-25'],
  ['cep', '74000000', '74000-000'],
  ['phone', '62999990000', '(62) 99999-0000'],
  ['phone', '6233330000', '(62) 3333-0000'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['card', '4242424242424242', '4242 4242 4242 4242'],
  ['expiry', '1229', '12/29'],
] as const)('formats %s typed as %s to %s', (mask, keys, shaped) => {
  expect(typed(mask, keys)).toBe(shaped)
})

test('accepts pasted and autofilled text', () => {
  expect(applyMaskEdit(masks.phone, '+55 62 99999-0000', 17).text).toBe('(62) 99999-0000')
  expect(applyMaskEdit(masks.cpf, '529.982.247-25', 14).text).toBe('529.982.247-25')
  expect(applyMaskEdit(masks.expiry, '12/2029', 7).text).toBe('12/29')
})

test('keeps the caret behind a digit inserted in the middle', () => {
  expect(applyMaskEdit(masks.cpf, '5290.982', 4)).toEqual({ text: '529.098.2', caret: 5 })
})

test('deletes backwards over a separator', () => {
  expect(applyMaskEdit(masks.cpf, '529982', 3)).toEqual({ text: '529.982', caret: 3 })
})

test('deletes forwards over a separator', () => {
  expect(applyMaskEdit(masks.cpf, '529982', 3, true)).toEqual({ text: '529.982', caret: 4 })
})

test('adds no separator after the last character', () => {
  expect(applyMaskEdit(masks.cpf, '529', 3)).toEqual({ text: '529', caret: 3 })
  expect(applyMaskEdit(masks.phone, '62', 2)).toEqual({ text: '(62', caret: 3 })
})

test('leaves an empty field after everything is deleted', () => {
  expect(applyMaskEdit(masks.phone, '(', 1)).toEqual({ text: '', caret: 0 })
})
