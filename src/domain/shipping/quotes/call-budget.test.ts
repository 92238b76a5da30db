import { expect, test } from 'vitest'
import { createCallBudget } from './call-budget.ts'

const second = 1_000

test('allows so many calls at a time, and more once some ended', () => {
  const budget = createCallBudget({ atOnce: 3, perMinute: 100 })
  expect([budget.take(2, 0), budget.take(2, 0), budget.take(1, 0), budget.take(1, 0)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  budget.end(1)
  expect(budget.take(1, 0)).toBe(true)
})

test('allows so many calls in any minute', () => {
  const budget = createCallBudget({ atOnce: 100, perMinute: 3 })
  expect([budget.take(2, 0), budget.take(2, 30 * second), budget.take(1, 59 * second)]).toEqual([
    true,
    false,
    true,
  ])
  budget.end(3)
  expect(budget.take(2, 59 * second)).toBe(false)
  expect([budget.take(2, 61 * second), budget.take(1, 61 * second)]).toEqual([true, false])
})
