import { expect, test } from 'vitest'
import { createFieldLabels } from './field-labels.ts'

type Draft = { id: string; name: string; price: number; inUse: boolean; tags: string[] }

const { label, show } = createFieldLabels<Draft>({
  name: 'Nome',
  price: ['Preço', (price) => `R$ ${price}`],
  inUse: 'Em uso',
  tags: 'Etiquetas',
})

test('uses the label of a field, and skips a field without one', () => {
  expect(['name', 'price', 'id'].map((field) => label([field]))).toEqual(['Nome', 'Preço', undefined])
})

test('formats a value with its own format, otherwise as plain text', () => {
  expect(show(1990, ['price'])).toBe('R$ 1990')
  expect(show('Saia', ['name'])).toBe('Saia')
  expect([show(true, ['inUse']), show(false, ['inUse'])]).toEqual(['Sim', 'Não'])
  expect(show(['a', 'b'], ['tags'])).toBe('a, b')
})
