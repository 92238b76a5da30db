import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreePrices, isValidDay, mergeLines, statusOf } from './rules.ts'

const line = (id: string, quantity: number, unitPrice: number) => ({ id, quantity, unitPrice })
const totalsOf = (agreed: ReturnType<typeof agreePrices>) => ('totals' in agreed ? agreed.totals : agreed)
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

describe('agreed prices', () => {
  test('one discount is rounded once and split by largest remainder', () => {
    // 10 % of 9.99 is 1.00; the exact thirds are 0.333, so the first line gives the centavo more.
    const lines = [line('a', 1, 333), line('b', 1, 333), line('c', 1, 333)]
    expect(totalsOf(agreePrices(lines, { kind: 'percent', percentOff: 1_000 }, 90))).toEqual([299, 300, 300])
    // 12.5 % of 3.33 is 0.41625
    expect(totalsOf(agreePrices([lines[0]!], { kind: 'percent', percentOff: 1_250 }, 90))).toEqual([291])
  })

  test('prices per line count by their quantity, in the order of the lines', () => {
    const lines = [line('a', 3, 1_000), line('b', 2, 500)]
    const prices = [
      { id: 'b', unitPrice: 450 },
      { id: 'a', unitPrice: 999 },
    ]
    expect(totalsOf(agreePrices(lines, { kind: 'lines', lines: prices }, 90))).toEqual([2_997, 900])
  })

  test.each([
    ['a line is missing', [], 'lines'],
    ['a line is unknown', [{ id: 'x', unitPrice: 900 }], 'lines'],
    [
      'a line is priced twice',
      [
        { id: 'a', unitPrice: 900 },
        { id: 'a', unitPrice: 900 },
      ],
      'lines',
    ],
    ['a price is above the list', [{ id: 'a', unitPrice: 1_001 }], 'price'],
    ['less than a tenth is left', [{ id: 'a', unitPrice: 99 }], 'price'],
    ['the discount is above the limit', [{ id: 'a', unitPrice: 899 }], 'limit'],
  ])('are refused if %s', (_, prices, problem) => {
    const price = { kind: 'lines', lines: prices } as const
    expect(agreePrices([line('a', 2, 1_000)], price, 10)).toEqual({ problem })
  })

  test('the limit itself is allowed, a hundredth of a percent more is not', () => {
    const lines = [line('a', 10, 10_000)]
    expect(totalsOf(agreePrices(lines, { kind: 'percent', percentOff: 1_000 }, 10))).toEqual([90_000])
    expect(agreePrices(lines, { kind: 'percent', percentOff: 1_001 }, 10)).toEqual({ problem: 'limit' })
  })

  test('one discount sums to the centavo and never makes a line negative', () => {
    const aLine = fc.record({ quantity: fc.integer({ min: 1, max: 999 }), unitPrice: fc.nat(100_000) })
    fc.assert(
      fc.property(
        fc.array(aLine, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 9_000 }),
        (all, percentOff) => {
          const lines = all.map((each, at) => ({ id: String(at), ...each }))
          const whole = sum(lines.map(({ quantity, unitPrice }) => quantity * unitPrice))
          const totals = totalsOf(agreePrices(lines, { kind: 'percent', percentOff }, 90)) as number[]
          expect(sum(totals)).toBe(whole - Math.floor((whole * percentOff + 5_000) / 10_000))
          for (const [at, total] of totals.entries()) {
            expect(total).toBeGreaterThanOrEqual(0)
            expect(total).toBeLessThanOrEqual(lines[at]!.quantity * lines[at]!.unitPrice)
          }
        },
      ),
    )
  })
})

describe('last day', () => {
  // 23:30 in São Paulo, already the next day in UTC
  const lateEvening = new Date('2026-12-02T02:30:00Z')

  test('an offer is valid until midnight in São Paulo', () => {
    const offer = { state: 'answered', validUntil: '2026-12-01' } as const
    expect(statusOf(offer, lateEvening)).toBe('answered')
    expect(statusOf(offer, new Date('2026-12-02T03:00:00Z'))).toBe('expired')
    expect(statusOf({ ...offer, state: 'accepted' }, new Date('2027-01-01'))).toBe('accepted')
  })

  test.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2027-03-01', true],
    ['2027-03-02', false],
  ])('%s can be chosen on 2026-12-01: %s', (day, isAllowed) => {
    expect(isValidDay(day, lateEvening)).toBe(isAllowed)
  })
})

test('quantities of one variant are added up', () => {
  const lines = [
    { variantId: 'a', quantity: 2 },
    { variantId: 'b', quantity: 1 },
    { variantId: 'a', quantity: 3 },
  ]
  expect(mergeLines(lines)).toEqual([
    { variantId: 'a', quantity: 5 },
    { variantId: 'b', quantity: 1 },
  ])
})
