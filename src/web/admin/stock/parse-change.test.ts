import { expect, test } from 'vitest'
import { validateChange, parseChange, guessReason } from './parse-change.ts'

const level = { onHand: 8, reserved: 2 }

test.each([
  ['+5', { change: { by: 5 }, onHand: 13 }],
  ['-2', { change: { by: -2 }, onHand: 6 }],
  ['−2', { change: { by: -2 }, onHand: 6 }],
  [' = 12 ', { change: { onHand: 12, seen: 8 }, onHand: 12 }],
  ['12', { change: { onHand: 12, seen: 8 }, onHand: 12 }],
  ['0', { change: { onHand: 0, seen: 8 }, onHand: 0 }],
  ['', undefined],
  ['+', undefined],
  ['+1,5', undefined],
  ['1e3', undefined],
  ['++2', undefined],
  ['99999999', undefined],
  ['NaN', undefined],
])('parses %j as %j', (text, said) => {
  expect(parseChange(text, level)).toEqual(said)
})

test.each([
  ['+5', 'received'],
  ['-2', 'damaged'],
  ['−2', 'damaged'],
  ['=12', 'counted'],
  ['12', 'counted'],
])('guesses for %j the reason %s', (text, reason) => {
  expect(guessReason(text)).toBe(reason)
})

test.each([
  ['=8', 'counted', 'same'],
  ['+0', 'received', 'same'],
  ['-7', 'counted', 'promised'],
  ['=1', 'counted', 'promised'],
  ['+2', 'damaged', 'wrongWay'],
  ['-2', 'received', 'wrongWay'],
  ['-2', 'returned', 'wrongWay'],
  ['-6', 'counted', undefined],
  ['=2', 'damaged', undefined],
] as const)('validates %j with reason %s as %s', (text, reason, problem) => {
  expect(validateChange(parseChange(text, level)!, level, reason)).toBe(problem)
})
