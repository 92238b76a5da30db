import { expect, test } from 'vitest'
import { leftOutLines } from './left-out.ts'
import { formatOrders } from './picking-list.ts'
import { codeOf } from './price-tags.ts'

test('names the orders of a row with their quantities, and the number of those beyond 150', () => {
  expect(
    formatOrders([
      { number: 'DAO-1', quantity: 1 },
      { number: 'DAO-2', quantity: 2 },
    ]),
  ).toBe('DAO-1, DAO-2 (2)')
  const many = Array.from({ length: 152 }, (_, index) => ({ number: `DAO-${index}`, quantity: 1 }))
  expect(formatOrders(many)).toMatch(/DAO-149, e mais 2 pedidos$/)
})

test('names each order that is left out, and the number of those that do not fit', () => {
  const leftOut = Array.from({ length: 5 }, (_, index) => ({
    number: `DAO-${index}`,
    reason: 'unpaid' as const,
  }))
  expect(leftOutLines(leftOut, 5)).toHaveLength(5)
  expect(leftOutLines(leftOut, 3)).toEqual([
    'DAO-0 ainda não foi pago.',
    'DAO-1 ainda não foi pago.',
    'e mais 3 pedidos.',
  ])
})

test.each([
  [
    { gtin: '7891000315507', sku: 'X' },
    { symbology: 'ean13', text: '7891000315507' },
  ],
  [
    { gtin: '036000291452', sku: 'X' },
    { symbology: 'ean13', text: '0036000291452' },
  ],
  [
    { gtin: '96385074', sku: 'X' },
    { symbology: 'ean8', text: '96385074' },
  ],
  [
    { gtin: '17891000315504', sku: 'X' },
    { symbology: 'code128', text: '17891000315504' },
  ],
  [
    { gtin: null, sku: 'LEG-M' },
    { symbology: 'code128', text: 'LEG-M' },
  ],
  [{ gtin: null, sku: 'CALÇA-M' }, undefined],
])('the barcode of %j is %j', (variant, code) => {
  expect(codeOf(variant)).toEqual(code)
})
