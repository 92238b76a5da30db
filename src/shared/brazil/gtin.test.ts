import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getCheckDigit, isGlobalGtin, isGtin, createInternalGtin } from './gtin.ts'

test('accepts a code only with its correct check digit', () => {
  expect(['7891000315507', '96385074', '036000291452', '10614141000415'].map(isGtin)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['7891000315508', '', '789', '78910003155071', '789100031550A'].map(isGtin)).not.toContain(true)
})

test('[AD-01] an internal code is an EAN-13 that begins with 2, different for each number', () => {
  const number = fc.integer({ min: 0, max: 9_999_999_999 })
  fc.assert(
    fc.property(number, number, (one, other) => {
      const code = createInternalGtin(one)
      expect(code).toMatch(/^2\d{12}$/)
      expect(isGtin(code)).toBe(true)
      expect(createInternalGtin(other) === code).toBe(one === other)
    }),
  )
})

test('any other last digit is wrong', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (number) => {
      const digits = String(number).padStart(12, '0')
      const right = getCheckDigit(digits)
      for (let digit = 0; digit < 10; digit++)
        expect(isGtin(`${digits}${digit}`)).toBe(String(digit) === right)
    }),
  )
})

test('[SF-06] an in-store or coupon code is no global GTIN', () => {
  const withCheck = (digits: string) => digits + getCheckDigit(digits)
  const global = ['789100031550', '03600029145', '9638507', '1061414100041'].map(withCheck)
  expect(global.map(isGlobalGtin)).toEqual([true, true, true, true])
  const within = [
    '200000000001',
    '020000000001',
    '040000000001',
    '40000000001',
    '20000000001',
    '2345678',
    '0345678',
  ]
  const coupons = ['980000000001', '990000000001', '50000000001']
  expect([...within, ...coupons].map(withCheck).filter(isGlobalGtin)).toEqual([])
  expect(isGlobalGtin('7891000315508')).toBe(false)
})
