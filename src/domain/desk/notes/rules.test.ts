import { describe, expect, test } from 'vitest'
import { diffMentions, isEditable } from './rules.ts'

describe('[AD-15] mentions of a note', () => {
  test.each([
    ['a new note', [], ['a', 'b'], { added: ['a', 'b'], removed: [] }],
    ['an edit that keeps them', ['a'], ['a'], { added: [], removed: [] }],
    ['an edit that swaps them', ['a'], ['b'], { added: ['b'], removed: ['a'] }],
    ['the author', [], ['me'], { added: [], removed: [] }],
  ])('of %s', (_, before, after, expected) => {
    expect(diffMentions(before, after, 'me')).toEqual(expected)
  })
})

test.each([
  [0, true],
  [15 * 60_000, true],
  [15 * 60_000 + 1, false],
])('[AD-15] a note of %d ms can be edited: %s', (age, expected) => {
  const createdAt = new Date('2026-11-19T12:00:00Z')
  expect(isEditable({ createdAt }, new Date(createdAt.getTime() + age))).toBe(expected)
})
