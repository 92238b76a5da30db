import { describe, expect, test } from 'vitest'
import { estimateMedian, stateOfDay } from './rules.ts'

describe('the state of a day', () => {
  test.each([
    ['api', 0, 0, 'none'],
    ['api', 1_000, 0, 'good'],
    ['api', 9_990, 10, 'warning'],
    ['api', 99, 1, 'bad'],
    ['jobs', 100_000, 1, 'warning'],
    ['jobs', 90, 10, 'bad'],
    ['emails', 995, 5, 'good'],
    ['emails', 95, 5, 'warning'],
    ['provider:stripe', 0, 3, 'bad'],
    ['provider:melhorenvio', 97, 3, 'warning'],
    ['database', 1_440, 0, 'good'],
    ['database', 1_439, 1, 'warning'],
  ])('of %s with %i successes and %i failures is %s', (part, ok, failed, state) =>
    expect(stateOfDay(part, { ok, failed })).toBe(state),
  )
})

describe('the median of counted times', () => {
  test('lies inside the range that holds half of them', () => {
    expect(estimateMedian([[50, 10]])).toBe(25)
    expect(
      estimateMedian([
        [50, 10],
        [20, 30],
      ]),
    ).toBeCloseTo(13.3)
    expect(
      estimateMedian([
        [10, 1],
        [100, 3],
      ]),
    ).toBe(40)
  })
  test('is null without any', () => expect(estimateMedian([])).toBeNull())
})
