import { expect, test } from 'vitest'
import { isOldSignInLink } from './sign-in-link.ts'

const now = 1_800_000_000_000

test.each([
  [120_000, false],
  [120_001, true],
  [-5_000, false],
])('[LI-05] a link that is %d ms old counts as old: %s', (age, old) => {
  expect(isOldSignInLink(`${(now - age).toString(36)}-abc`, now)).toBe(old)
})

test('a token without a time does not count as old', () => {
  expect(isOldSignInLink('---', now)).toBe(false)
})
