import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('groups items in the order of their first occurrence', () => {
  expect(groupBy(['ba', 'a', 'bc', 'ac'], (word) => word.charAt(0))).toEqual([
    ['ba', 'bc'],
    ['a', 'ac'],
  ])
})
