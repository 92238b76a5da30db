import { expect, test } from 'vitest'
import { gridColumns, type GridVariant } from './columns.ts'

const row: GridVariant = {
  id: 'v1',
  sku: 'A',
  gtin: '',
  shelf: '',
  colorName: 'Preto',
  colorHex: '#111111',
  size: 'M',
  price: null,
  compareAt: null,
  weightGrams: null,
  status: 'active',
  onHand: 9,
  reserved: 2,
  available: 7,
}
const shared = { price: 18_990, compareAt: null, weightGrams: 220 }
const read = (key: string, text: string) =>
  gridColumns.find((each) => each.key === key)!.read?.(text, row, shared)

test.each([
  ['price', '179,90', 17_990],
  ['price', 'R$ 1.234,50', 123_450],
  ['price', '', null],
  ['price', '+10%', 20_889],
  ['price', 'caro', undefined],
  ['compareAt', '+10%', undefined],
  ['onHand', '12', 12],
  ['onHand', '1.200', 1_200],
  ['onHand', '+5', 14],
  ['onHand', '-20', 0],
  ['onHand', '', undefined],
  ['onHand', '-', undefined],
  ['weightGrams', '', null],
  ['weightGrams', '+10%', 242],
  ['gtin', '789 1000 315507', '7891000315507'],
  ['gtin', 'abc', undefined],
  ['status', 'Fora', 'archived'],
  ['status', 'talvez', undefined],
  ['available', '3', undefined],
] as const)('parses in column %s %j as %j', (key, text, value) => {
  expect(read(key, text)).toBe(value)
})

test('parses the displayed text of each column back to the same value', () => {
  const full = { ...row, price: 17_990, compareAt: 18_990, gtin: '96385074', weightGrams: 225 }
  for (const column of gridColumns)
    if (column.read)
      expect([column.key, column.read(column.show(full), full, shared)]).toEqual([
        column.key,
        full[column.key],
      ])
})
