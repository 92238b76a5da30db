import { describe, expect, test } from 'vitest'
import { isRightRegistration, parseStateRegistration } from './state-registration.ts'

describe('parseStateRegistration', () => {
  test.each([
    ['10.432.718-9', '104327189'],
    ['110.042.490.114', '110042490114'],
    ['isento', 'ISENTO'],
    ['ISENTA', 'ISENTO'],
    ['1234567', undefined],
    ['123456789012345', undefined],
    ['P-01100424.3/002', undefined],
    ['', undefined],
  ])('parses %j as %j', (typed, parsed) => {
    expect(parseStateRegistration(typed)).toBe(parsed)
  })
})

describe('isRightRegistration', () => {
  test.each([
    ['104327189', 'GO', true],
    ['104327180', 'GO', false],
    ['10432718', 'GO', false],
    ['110042490114', 'SP', true],
    ['110042490115', 'SP', false],
    ['110042491114', 'SP', false],
    ['060000015', 'CE', true],
    ['060000016', 'CE', false],
    ['0730000100109', 'DF', true],
    ['0730000100108', 'DF', false],
  ])('%s in %s: %s', (digits, state, right) => {
    expect(isRightRegistration(digits, state)).toBe(right)
  })

  test('returns undefined for a state whose rule is not known', () => {
    expect(isRightRegistration('0623079040081', 'MG')).toBeUndefined()
  })

  test('gives the digit 1 to the early registrations of Goiás with a rest of 1', () => {
    const early = Array.from({ length: 60 }, (_, at) => String(10_103_105 + at))
    const ends = early.map((base) => [...'0123456789'].filter((end) => isRightRegistration(base + end, 'GO')))
    expect(ends.every(({ length }) => length === 1)).toBe(true)
  })
})
