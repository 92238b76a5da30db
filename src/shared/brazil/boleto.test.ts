import { expect, test } from 'vitest'
import { drawBarcode, formatBoletoLine } from './boleto.ts'

test('formats the line of a boleto in the groups that banks print', () => {
  expect(formatBoletoLine('00190500954014481606906809350314337370000000100')).toBe(
    '00190.50095 40144.816069 06809.350314 3 37370000000100',
  )
  expect(formatBoletoLine('123')).toBe('123')
})

test('draws two digits in five bars and five spaces, between start and stop', () => {
  const { bars, width } = drawBarcode('12')
  // start 1111, then bars 31113 with spaces 13113, then stop 311
  expect(bars.map((bar) => bar.width)).toEqual([1, 1, 3, 1, 1, 1, 3, 3, 1])
  expect(width).toBe(4 + 18 + 5)
  expect(drawBarcode('0'.repeat(44)).bars).toHaveLength(2 + 22 * 5 + 2)
})
