import { expect, test } from 'vitest'
import type { NumberReport, ReportTotals } from '#contract/reports'
import { accountOf, scaleOf } from './account.ts'
import { marginOf } from './margins.ts'

const number = { from: '2026-11-14', to: '2026-11-14', measure: 'sold' } as const
const totals = {
  orders: 59,
  items: 1_686_490,
  promotions: 21_477,
  discount: 94_603,
  shipping: 69_840,
  interest: 0,
  sold: 1_640_250,
} as ReportTotals
const parts: NumberReport['parts'] = [
  { part: 'method', key: 'pix', orders: 35, amount: 900_000 },
  { part: 'method', key: 'card', orders: 24, amount: 740_250 },
  { part: 'coupon', key: '', orders: 48, amount: -1_477 },
  { part: 'coupon', key: 'BEMVINDA10', orders: 11, amount: -20_000 },
  { part: 'shipping', key: 'PAC', orders: 40, amount: 69_840 },
  { part: 'shipping', key: 'Retirada', orders: 19, amount: 0 },
]
const lines = accountOf({ totals, parts } as NumberReport, number)
const line = (key: string) => lines.find((each) => each.key === key)!

test('the lines of the account add up to what was sold, and their parts to each line', () => {
  const before = lines.filter(({ isTotal }) => !isTotal)
  expect(before.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.sold)
  expect(line('sold').amount).toBe(totals.sold)
  for (const { key, parts: found, amount } of lines)
    if (found.length > 0)
      expect([key, found.reduce((sum, part) => sum + part.amount, 0)]).toEqual([key, amount])
})

test('lines and parts of nothing are left out, and each bar begins where the one before ended', () => {
  expect(lines.map(({ key }) => key)).toEqual(['items', 'promotions', 'discount', 'shipping', 'sold'])
  expect(line('shipping').parts.map(({ label }) => label)).toEqual(['PAC'])
  expect(line('discount').start).toBe(1_686_490 - 21_477)
  expect(line('sold').parts.map(({ start }) => start)).toEqual([0, 900_000])
  expect(scaleOf(lines)).toBe(1_686_490)
})

test('a part opens its orders, and a list with the same sum', () => {
  const [pix] = line('sold').parts
  expect(pix?.amountUrl).toBe(
    '/admin/relatorios/numero?de=2026-11-14&ate=2026-11-14&por=pagamento&chave=pix&nome=Pix',
  )
  expect(line('promotions').parts[1]).toMatchObject({ label: 'BEMVINDA10', orders: 11 })
  expect(line('promotions').parts[1]?.amountUrl).toContain('medida=promocoes&por=cupom&chave=BEMVINDA10')
  expect(line('discount').amountUrl).toContain('medida=desconto')
})

const sums = (of: Partial<ReportTotals>) =>
  marginOf({ sold: 0, returned: 0, cost: 0, fees: 0, freight: 0, uncosted: 0, ...of } as ReportTotals)

test('a margin is net sales with a cost, less cost, fees and labels', () => {
  expect(sums({ sold: 100_00, returned: 10_00, cost: 30_00, fees: 2_00, freight: 8_00 })).toMatchObject({
    net: 90_00,
    margin: 50_00,
    rate: 50 / 90,
  })
})

test('sales without a purchase cost are no part of the margin, and without any cost there is none', () => {
  expect(sums({ sold: 100_00, uncosted: 60_00, cost: 30_00 })).toMatchObject({ margin: 10_00, rate: 0.25 })
  expect(sums({ sold: 100_00, uncosted: 100_00 })).toMatchObject({ margin: null, rate: null })
  expect(sums({ sold: 10_00, returned: 10_00, cost: 5_00 })).toMatchObject({ margin: -5_00, rate: null })
})
