import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, isGtin, ownGtin } from './gtin.ts'

test('a code is taken with its right digit alone', () => {
  expect(['7891000315507', '96385074', '036000291452', '10614141000415'].map(isGtin)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['7891000315508', '', '789', '78910003155071', '789100031550A'].map(isGtin)).not.toContain(true)
})

test('[AD-01] an own code is an EAN-13 that begins with 2, another for each number', () => {
  const number = fc.integer({ min: 0, max: 9_999_999_999 })
  fc.assert(
    fc.property(number, number, (one, other) => {
      const code = ownGtin(one)
      expect(code).toMatch(/^2\d{12}$/)
      expect(isGtin(code)).toBe(true)
      expect(ownGtin(other) === code).toBe(one === other)
    }),
  )
})

test('any other last digit is wrong', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (number) => {
      const digits = String(number).padStart(12, '0')
      const right = checkDigit(digits)
      for (let digit = 0; digit < 10; digit++)
        expect(isGtin(`${digits}${digit}`)).toBe(String(digit) === right)
    }),
  )
})
