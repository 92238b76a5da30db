import { expect, test } from 'vitest'
import { fieldWords } from './field-words.ts'

type Draft = { id: string; name: string; price: number; inUse: boolean; tags: string[] }

const { label, show } = fieldWords<Draft>({
  name: 'Nome',
  price: ['Preço', (price) => `R$ ${price}`],
  inUse: 'Em uso',
  tags: 'Etiquetas',
})

test('a field is called by its label, and one without a label is not asked about', () => {
  expect(['name', 'price', 'id'].map((field) => label([field]))).toEqual(['Nome', 'Preço', undefined])
})

test('a value is shown by its own words, else in plain ones', () => {
  expect(show(1990, ['price'])).toBe('R$ 1990')
  expect(show('Saia', ['name'])).toBe('Saia')
  expect([show(true, ['inUse']), show(false, ['inUse'])]).toEqual(['Sim', 'Não'])
  expect(show(['a', 'b'], ['tags'])).toBe('a, b')
})
