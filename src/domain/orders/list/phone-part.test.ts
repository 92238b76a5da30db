import { expect, test } from 'vitest'
import { parsePhonePart } from './phone-part.ts'

test.each([
  ['(62) 9 9812-4410', '98124410', '62'],
  ['+55 62 99812-4410', '98124410', '62'],
  ['5562998124410', '98124410', '62'],
  ['062 99812.4410', '98124410', '62'],
  ['62998124410', '98124410', '62'],
  ['6298124410', '98124410', '62'],
  ['62 9812-4410', '98124410', '62'],
  ['99812-4410', '98124410', undefined],
  ['9812 4410', '98124410', undefined],
  ['3333-0000', '33330000', undefined],
  ['５５ 62 99812-4410', '98124410', '62'],
])('reads %s as a phone that ends in %s', (typed, last, area) => {
  expect(parsePhonePart(typed)).toEqual({ last, ...(area ? { area } : {}) })
})

test.each(['4864', 'DAO-98124410', '812-4410', '529982247250', '9981244100000', 'ana', '', '62 x9812-4410'])(
  'does not read %s as a phone',
  (typed) => {
    expect(parsePhonePart(typed)).toBeUndefined()
  },
)
