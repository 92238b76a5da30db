import { expect, test } from 'vitest'
import { movedTo, placeOver, withQuestion } from './page-values.ts'

test.each([
  [0, 1, 'bacd'],
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [2, 1, 'acbd'],
  [0, -1, 'abcd'],
  [3, 9, 'abcd'],
])('from %i to %i', (from, to, order) => {
  expect(movedTo([...'abcd'], from, to).join('')).toBe(order)
})

test.each([
  [0, 2, true, 'bacd'],
  [0, 2, false, 'bcad'],
  [3, 1, true, 'adbc'],
  [3, 1, false, 'abdc'],
  [1, 2, true, 'abcd'],
])('%i let go over %i, before it: %s', (from, over, before, order) => {
  expect(movedTo([...'abcd'], from, placeOver(from, over, before)).join('')).toBe(order)
})

test('one more question stands behind the one that is open, in its group', () => {
  const one = { id: 'a', group: 'Envio', question: 'a', answer: 'a' }
  const two = { id: 'b', group: 'Troca', question: 'b', answer: 'b' }
  expect(withQuestion([one, two], 0).map(({ id, group }) => [id, group])).toEqual([
    ['a', 'Envio'],
    ['', 'Envio'],
    ['b', 'Troca'],
  ])
  expect(withQuestion([], -1)).toEqual([{ id: '', group: '', question: '', answer: '' }])
})
