import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPercentages } from './percentages.ts'

test('returns percentages that add up to 100 %', () => {
  expect(toPercentages([1, 1, 1])).toEqual([34, 33, 33])
  expect(toPercentages([0, 0, 0])).toEqual([0, 0, 0])
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 1, maxLength: 5 }), (parts) => {
      const total = toPercentages(parts).reduce((sum, share) => sum + share, 0)
      expect(total).toBe(parts.some(Boolean) ? 100 : 0)
    }),
  )
})
