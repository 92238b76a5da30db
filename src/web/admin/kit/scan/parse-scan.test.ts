import { expect, test } from 'vitest'
import { parseScan } from './parse-scan.ts'

test.each([
  ['ADERNO-PRE-M', { code: 'ADERNO-PRE-M', quantity: 1 }],
  [' 7891000053508 ', { code: '7891000053508', quantity: 1 }],
  ['12*ADERNO-PRE-M', { code: 'ADERNO-PRE-M', quantity: 12 }],
  ['3 x 7891000053508', { code: '7891000053508', quantity: 3 }],
  ['0*ADERNO-PRE-M', { code: 'ADERNO-PRE-M', quantity: 0 }],
  ['', undefined],
  ['12*', undefined],
  ['99999*ADERNO', undefined],
])('parses %j as %j', (text, read) => {
  expect(parseScan(text)).toEqual(read)
})
