import { expect, test } from 'vitest'
import { filledBy } from './use-cep-fill.ts'

const empty = { cep: '74120-010', street: '', district: '', city: '', state: '' }
const oeste = { street: 'Rua 9', district: 'Setor Oeste', city: 'Goiânia', state: 'GO' }
const campinas = { street: 'Rua Dez', district: 'Centro', city: 'Campinas', state: 'SP' }

test.each([
  ['fills what is empty', empty, {}, oeste, { ...empty, ...oeste }],
  [
    'another CEP takes the place of the first',
    { ...empty, ...oeste },
    oeste,
    campinas,
    { ...empty, ...campinas },
  ],
  [
    'what was typed by hand stays',
    { ...empty, ...oeste, street: 'Rua Nove' },
    oeste,
    campinas,
    { ...empty, ...campinas, street: 'Rua Nove' },
  ],
  ['a CEP that nobody knows clears what the one before said', { ...empty, ...oeste }, oeste, {}, empty],
])('%s', (_, values, before, found, expected) => {
  expect(filledBy(values, before, found)).toEqual(expected)
})
