import { expect, test } from 'vitest'
import { getChangedFields } from './changed-fields.ts'

test('returns only changed fields', () => {
  const before = { name: 'a', flags: ['x'], on: true, note: null as string | null }
  expect(getChangedFields(before, { ...before, flags: ['x'] })).toEqual({})
  expect(getChangedFields(before, { ...before, flags: [], on: false, note: '' })).toEqual({
    flags: [],
    on: false,
    note: '',
  })
})
