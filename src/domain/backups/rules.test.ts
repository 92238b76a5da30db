import { expect, test } from 'vitest'
import { findDueMoment, isDue, isLate, makeBackupName, stateOf } from './rules.ts'

const at = (text: string) => new Date(`${text}:00-03:00`)

test.each([
  [3, '2026-11-21T03:00', '2026-11-21T03:00'],
  [3, '2026-11-21T02:59', '2026-11-20T03:00'],
  [23, '2026-11-21T22:00', '2026-11-20T23:00'],
  [0, '2026-12-01T00:30', '2026-12-01T00:00'],
])('a backup at %i o’clock is due at %s since %s', (hour, now, due) => {
  expect(findDueMoment(hour, at(now))).toEqual(at(due))
})

test.each([
  ['made after the hour', true, '2026-11-21T03:20', false],
  ['made before the hour', true, '2026-11-21T02:50', true],
  ['never made', true, undefined, true],
  ['turned off', false, undefined, false],
])('the nightly backup is made when it was %s: %s', (_, enabled, last, due) => {
  expect(isDue({ enabled, hour: 3 }, last ? at(last) : undefined, at('2026-11-21T04:07'))).toBe(due)
})

test.each([
  ['2026-11-20T04:00', true, false],
  ['2026-11-20T01:59', true, true],
  [undefined, true, true],
  ['2026-11-01T00:00', false, false],
])('a backup of %s with the nightly one %s is late: %s', (last, enabled, late) => {
  expect(isLate({ enabled }, last ? at(last) : undefined, at('2026-11-21T04:00'))).toBe(late)
})

test('the state follows from the times', () => {
  const moment = at('2026-11-21T04:00')
  const row = { startedAt: null, finishedAt: null, failure: null }
  expect(stateOf(row)).toBe('waiting')
  expect(stateOf({ ...row, startedAt: moment })).toBe('running')
  expect(stateOf({ ...row, startedAt: moment, finishedAt: moment })).toBe('done')
  expect(stateOf({ ...row, finishedAt: moment, failure: 'disk full' })).toBe('failed')
  expect(stateOf({ ...row, finishedAt: moment, failure: 'interrupted' })).toBe('interrupted')
})

test('a file name has the moment in UTC and no colon', () => {
  expect(makeBackupName(at('2026-11-21T04:00'))).toBe('loja-2026-11-21T07-00-00-000Z.tar')
})
