import { expect, test } from 'vitest'
import { noticeOf } from './rules.ts'

test.each([
  ['nothing', { quantity: 2, available: 2, seenPrice: 100, price: 100 }, null],
  ['it is gone', { quantity: 2, available: 0, seenPrice: 100, price: 100 }, 'sold_out'],
  ['there are fewer', { quantity: 2, available: 1, seenPrice: 100, price: 100 }, 'fewer_available'],
  ['the price is another', { quantity: 2, available: 2, seenPrice: 100, price: 90 }, 'price_changed'],
  ['what stops the purchase first', { quantity: 2, available: 0, seenPrice: 100, price: 90 }, 'sold_out'],
] as const)('a line tells %s', (_, line, notice) => {
  expect(noticeOf(line)).toBe(notice)
})
