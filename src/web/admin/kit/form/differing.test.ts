import { expect, test } from 'vitest'
import { differing } from './differing.ts'

test('returns only changed fields', () => {
  const before = { name: 'a', flags: ['x'], on: true, note: null as string | null }
  expect(differing(before, { ...before, flags: ['x'] })).toEqual({})
  expect(differing(before, { ...before, flags: [], on: false, note: '' })).toEqual({
    flags: [],
    on: false,
    note: '',
  })
})
