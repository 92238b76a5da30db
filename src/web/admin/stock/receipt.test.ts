import { expect, test } from 'vitest'
import type { PurchaseView } from '#contract/stock'
import { getCount, fillAll, getOpenLines, toReceiptLines, applyScan, setCount } from './receipt.ts'

const line = (sku: string, quantity: number, received = 0) =>
  ({ variantId: sku, sku, gtin: `789${sku}`, quantity, received }) as PurchaseView['lines'][number]
const lines = getOpenLines([line('A', 5), line('B', 4, 1), line('C', 2, 2)])

const scan = (state: ReturnType<typeof fillAll>, code: string, quantity = 1) => {
  const result = applyScan(state, lines, code, quantity)
  return 'state' in result ? result.state : result
}

test('fills in all pieces still to come, and exceptions replace them', () => {
  const all = fillAll(lines)
  expect(toReceiptLines(all, lines)).toEqual([
    { variantId: 'A', quantity: 5 },
    { variantId: 'B', quantity: 3 },
  ])
  expect(toReceiptLines(setCount(setCount(all, 'A', '4'), 'B', ''), lines)).toEqual([
    { variantId: 'A', quantity: 4 },
  ])
})

test.each([
  ['6', undefined],
  ['1,5', undefined],
  ['-1', undefined],
  ['', 0],
  [' 2 ', 2],
])('of five pieces to come, typed %j counts as %s', (text, count) => {
  expect(getCount(setCount(fillAll(lines), 'A', text), lines[0]!)).toBe(count)
})

test('starts counting from zero at the first scan, by SKU in any case or by EAN', () => {
  const first = scan(fillAll(lines), 'a') as ReturnType<typeof fillAll>
  expect(toReceiptLines(first, lines)).toEqual([{ variantId: 'A', quantity: 1 }])
  const second = scan(first, '789B', 2) as ReturnType<typeof fillAll>
  expect(toReceiptLines(second, lines)).toEqual([
    { variantId: 'A', quantity: 1 },
    { variantId: 'B', quantity: 2 },
  ])
})

test('adds a scan to a line with an exception', () => {
  const some = setCount(fillAll(lines), 'A', '3')
  expect(toReceiptLines(scan(some, 'A') as ReturnType<typeof fillAll>, lines)).toEqual([
    { variantId: 'A', quantity: 4 },
    { variantId: 'B', quantity: 3 },
  ])
})

test('changes nothing for an unknown code or one piece too many', () => {
  expect(scan(fillAll(lines), 'C')).toEqual({ unknown: 'C' })
  expect(scan(fillAll(lines), 'B', 4)).toEqual({ beyond: lines[1] })
})
