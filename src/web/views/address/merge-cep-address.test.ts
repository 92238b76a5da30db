import { expect, test } from 'vitest'
import { mergeCepAddress } from './merge-cep-address.ts'

const empty = { cep: '74120-010', street: '', district: '', city: '', state: '' }
const oeste = { street: 'Rua 9', district: 'Setor Oeste', city: 'Goiânia', state: 'GO' }
const campinas = { street: 'Rua Dez', district: 'Centro', city: 'Campinas', state: 'SP' }

test.each([
  ['fills empty fields', empty, {}, oeste, { ...empty, ...oeste }],
  [
    'replaces the address of the previous CEP',
    { ...empty, ...oeste },
    oeste,
    campinas,
    { ...empty, ...campinas },
  ],
  [
    'keeps typed text',
    { ...empty, ...oeste, street: 'Rua Nove' },
    oeste,
    campinas,
    { ...empty, ...campinas, street: 'Rua Nove' },
  ],
  [
    'clears the address of the previous CEP when the CEP is unknown',
    { ...empty, ...oeste },
    oeste,
    {},
    empty,
  ],
])('%s', (_, values, before, found, expected) => {
  expect(mergeCepAddress(values, before, found)).toEqual(expected)
})
