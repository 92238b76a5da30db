import { expect, test } from 'vitest'
import { zip } from './zip.ts'

test('pairs the items of two lists, and throws if the second one is shorter', () => {
  expect(zip(['a', 'b'], [1, 2])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect(zip([], [])).toEqual([])
  expect(() => zip(['a', 'b'], [1])).toThrow('shorter')
})
