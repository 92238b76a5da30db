import { expect, test } from 'vitest'
import type { PurchaseView } from '#contract/stock'
import { cameOf, everything, openLines, receiptOf, scanned, typed } from './receiving.ts'

const line = (sku: string, quantity: number, received = 0) =>
  ({ variantId: sku, sku, gtin: `789${sku}`, quantity, received }) as PurchaseView['lines'][number]
const lines = openLines([line('A', 5), line('B', 4, 1), line('C', 2, 2)])

const scan = (state: ReturnType<typeof everything>, code: string, quantity = 1) => {
  const result = scanned(state, lines, code, quantity)
  return 'state' in result ? result.state : result
}

test('fills in all pieces still to come, and exceptions replace them', () => {
  const all = everything(lines)
  expect(receiptOf(all, lines)).toEqual([
    { variantId: 'A', quantity: 5 },
    { variantId: 'B', quantity: 3 },
  ])
  expect(receiptOf(typed(typed(all, 'A', '4'), 'B', ''), lines)).toEqual([{ variantId: 'A', quantity: 4 }])
})

test.each([
  ['6', undefined],
  ['1,5', undefined],
  ['-1', undefined],
  ['', 0],
  [' 2 ', 2],
])('of five pieces to come, typed %j counts as %s', (text, count) => {
  expect(cameOf(typed(everything(lines), 'A', text), lines[0]!)).toBe(count)
})

test('starts counting from zero at the first scan, by SKU in any case or by EAN', () => {
  const first = scan(everything(lines), 'a') as ReturnType<typeof everything>
  expect(receiptOf(first, lines)).toEqual([{ variantId: 'A', quantity: 1 }])
  const second = scan(first, '789B', 2) as ReturnType<typeof everything>
  expect(receiptOf(second, lines)).toEqual([
    { variantId: 'A', quantity: 1 },
    { variantId: 'B', quantity: 2 },
  ])
})

test('adds a scan to a line with an exception', () => {
  const some = typed(everything(lines), 'A', '3')
  expect(receiptOf(scan(some, 'A') as ReturnType<typeof everything>, lines)).toEqual([
    { variantId: 'A', quantity: 4 },
    { variantId: 'B', quantity: 3 },
  ])
})

test('changes nothing for an unknown code or one piece too many', () => {
  expect(scan(everything(lines), 'C')).toEqual({ unknown: 'C' })
  expect(scan(everything(lines), 'B', 4)).toEqual({ beyond: lines[1] })
})
