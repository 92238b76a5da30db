import { expect, test } from 'vitest'
import { stripInvisible } from './strip-invisible.ts'

test('removes invisible characters from every text of a value, except passwords and text that PostgreSQL cannot store', () => {
  const given = {
    name: 'A\u200Bna',
    tags: ['x\u0007'],
    at: [{ cafe: 'e\u0301' }],
    newPassword: 'e\u0301\u200B',
    nul: 'a\0\u200B',
  }
  expect(stripInvisible({ ...given, half: '\uD800\u200B', count: 3, none: null })).toEqual({
    ...given,
    name: 'Ana',
    tags: ['x'],
    at: [{ cafe: 'é' }],
    half: '\uD800\u200B',
    count: 3,
    none: null,
  })
})
