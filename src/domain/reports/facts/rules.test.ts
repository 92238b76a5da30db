import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsOf } from './order-facts.ts'
import type { RecordedOrder, SoldAgreement } from './recorded-order.ts'

const line = (
  id: string,
  variantId: string,
  quantity: number,
  unitPrice: number,
): SoldAgreement['lines'][number] => ({
  id,
  variantId,
  productId: 'p1',
  name: 'Legging Aderno',
  color: 'Preto',
  size: 'M',
  quantity,
  unitPrice,
  promotionShare: 0,
  pixShare: 0,
})
const agree = (
  lines: SoldAgreement['lines'],
  { shippingTotal = 0, discount = 0, interestTotal = 0, promotionTotal = 0 } = {},
): SoldAgreement => {
  const itemsTotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const total = itemsTotal - promotionTotal - discount + shippingTotal + interestTotal
  return { itemsTotal, promotionTotal, discount, shippingTotal, interestTotal, total, lines }
}
const soldAt = '2026-11-14T15:00:00Z'
const record = (change: Partial<RecordedOrder> = {}): RecordedOrder => ({
  id: 'o1',
  number: 1001,
  channel: 'site',
  state: 'GO',
  city: 'Goiânia, GO',
  method: 'pix',
  coupon: '',
  shipping: 'PAC',
  isFirst: true,
  promotions: [],
  soldAt,
  endedAt: null,
  agreement: agree([line('a', 'v1', 2, 10_000)], { shippingTotal: 1_500 }),
  changes: [],
  adjustments: [],
  money: [],
  labels: [],
  costs: { v1: 4_000 },
  ...change,
})
const sumOf = (order: RecordedOrder, key: 'total' | 'pieces' | 'cost' | 'money') =>
  factsOf(order).reduce((sum, fact) => sum + fact[key], 0)

describe('facts of an order', () => {
  test('begin with its sale, on its day in São Paulo', () => {
    const late = '2026-11-15T02:59:59.999Z'
    expect(factsOf(record({ soldAt: late }))).toMatchObject([
      {
        kind: 'sale',
        day: '2026-11-14',
        pieces: 2,
        items: 20_000,
        shipping: 1_500,
        total: 21_500,
        cost: 8_000,
        uncosted: 0,
        lines: [{ variantId: 'v1', pieces: 2, total: 20_000, name: 'Legging Aderno, Preto', size: 'M' }],
      },
    ])
    expect(factsOf(record({ soldAt: '2026-11-15T03:00:00Z' }))[0]?.day).toBe('2026-11-15')
    // daylight-saving time: midnight of 4 November 2018 did not exist, and 3 hours became 2
    expect(factsOf(record({ soldAt: '2018-11-04T02:59:00Z' }))[0]?.day).toBe('2018-11-03')
    expect(factsOf(record({ soldAt: '2018-11-04T03:00:00Z' }))[0]?.day).toBe('2018-11-04')
    expect(factsOf(record({ soldAt: '2018-11-05T02:00:00Z' }))[0]?.day).toBe('2018-11-05')
  })

  test('are none for an order that was never sold, except its money', () => {
    const money = [
      { kind: 'received', at: soldAt, amount: 21_500, fee: 200 },
      { kind: 'refunded', at: '2026-11-16T12:00:00Z', amount: 21_500, fee: 0 },
    ] as const
    expect(factsOf(record({ soldAt: null }))).toEqual([])
    expect(factsOf(record({ soldAt: null, money }))).toMatchObject([
      { kind: 'received', money: 21_500, fee: 200, total: 0 },
      { kind: 'refunded', day: '2026-11-16', money: -21_500, total: 0 },
    ])
  })

  test('of an order that was edited, refunded in part and cancelled on three days stand on their own days', () => {
    const before = agree([line('a', 'v1', 2, 10_000)], { shippingTotal: 1_500 })
    const after = agree([line('a', 'v1', 1, 10_000), line('b', 'v2', 1, 12_990)], { shippingTotal: 1_500 })
    const order = record({
      agreement: after,
      changes: [{ at: '2026-11-16T12:00:00Z', before }],
      adjustments: [{ kind: 'allowance', itemId: 'b', quantity: 1, amount: 990, at: '2026-11-17T12:00:00Z' }],
      endedAt: '2026-11-18T12:00:00Z',
    })
    expect(factsOf(order)).toMatchObject([
      { kind: 'sale', day: '2026-11-14', pieces: 2, total: 21_500, cost: 8_000 },
      {
        kind: 'change',
        day: '2026-11-16',
        pieces: 0,
        total: 2_990,
        items: 2_990,
        cost: -4_000,
        uncosted: 12_990,
        lines: [
          { variantId: 'v1', pieces: -1, total: -10_000 },
          { variantId: 'v2', pieces: 1, total: 12_990 },
        ],
      },
      { kind: 'allowance', day: '2026-11-17', pieces: 0, total: -990, cost: 0, uncosted: -990 },
      { kind: 'order_cancelled', day: '2026-11-18', pieces: -2, total: -23_500, cost: -4_000 },
    ])
    expect(sumOf(order, 'total')).toBe(0)
    expect(sumOf(order, 'pieces')).toBe(0)
    expect(sumOf(order, 'cost')).toBe(0)
  })

  test('count pieces that were cancelled before the payment on the day of the sale', () => {
    const order = record({
      adjustments: [
        { kind: 'cancelled_items', itemId: 'a', quantity: 1, amount: 10_000, at: '2026-11-13T12:00:00Z' },
      ],
    })
    expect(factsOf(order)).toMatchObject([
      { kind: 'sale', day: '2026-11-14', pieces: 2 },
      { kind: 'items_cancelled', day: '2026-11-14', pieces: -1, total: -10_000, cost: -4_000 },
    ])
  })

  test('take a change before the payment as part of the sale', () => {
    const before = agree([line('a', 'v1', 5, 10_000)])
    const order = record({ changes: [{ at: '2026-11-13T12:00:00Z', before }] })
    expect(factsOf(order)).toMatchObject([{ kind: 'sale', pieces: 2, total: 21_500 }])
  })

  test('add the interest of a paid change, which only the order has', () => {
    const before = agree([line('a', 'v1', 1, 10_000)])
    const agreement = agree([line('a', 'v1', 2, 10_000)], { interestTotal: 333 })
    const order = record({ agreement, changes: [{ at: '2026-11-16T12:00:00Z', before }] })
    expect(factsOf(order)).toMatchObject([
      { kind: 'sale', total: 10_000, interest: 0 },
      { kind: 'change', total: 10_333, interest: 333, lines: [{ pieces: 1, total: 10_333 }] },
    ])
  })

  test('give a label and its way back on their own days', () => {
    const labels = [
      { direction: 'out', at: '2026-11-15T12:00:00Z', price: 1_890 },
      { direction: 'back', at: '2026-11-20T12:00:00Z', price: 2_100 },
    ] as const
    expect(factsOf(record({ labels })).slice(1)).toMatchObject([
      { kind: 'label', day: '2026-11-15', freight: 1_890, total: 0, money: 0 },
      { kind: 'return_label', day: '2026-11-20', freight: 2_100 },
    ])
  })

  const minutes = fc.integer({ min: 0, max: 40_000 })
  const at = minutes.map((minute) => new Date(Date.parse(soldAt) + (minute - 2_000) * 60_000).toISOString())
  const lines = fc
    .array(
      fc.tuple(
        fc.constantFrom('v1', 'v2', 'v3'),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 30_000 }),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((found) => found.map(([variant, pieces, price], index) => line(`l${index}`, variant, pieces, price)))
  const agreements = fc
    .tuple(lines, fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 900 }))
    .map(([found, shippingTotal, interestTotal]) => agree(found, { shippingTotal, interestTotal }))

  test('of any history add up to what it costs in the end, in total and over the pieces', () => {
    fc.assert(
      fc.property(
        agreements,
        fc.array(fc.tuple(at, agreements), { maxLength: 3 }),
        fc.array(fc.tuple(at, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2_000 })), {
          maxLength: 3,
        }),
        fc.option(at),
        (agreement, changed, taken, ended) => {
          const changes = changed
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([when, before]) => ({ at: when, before }))
          const adjustments = taken.map(([when, index, amount]) => ({
            kind: 'allowance' as const,
            itemId: agreement.lines[index]?.id ?? null,
            quantity: 1,
            amount,
            at: when,
          }))
          const endedAt = ended !== null && ended > soldAt ? ended : null
          const order = record({ agreement, changes, adjustments, endedAt })
          const taking = taken.reduce((sum, [, , amount]) => sum + amount, 0)
          expect(sumOf(order, 'total')).toBe(endedAt ? 0 : agreement.total - taking)
          const facts = factsOf(order)
          for (const fact of facts) {
            const { items, promotions, discount, shipping, interest, total, lines: pieces, kind } = fact
            if (kind === 'sale' || kind === 'change') {
              expect(items - promotions - discount + shipping + interest).toBe(total)
              expect(pieces.reduce((sum, each) => sum + each.total, 0) - (total - shipping)).toBe(0)
            }
            expect(fact.pieces).toBe(pieces.reduce((sum, each) => sum + each.pieces, 0))
          }
          expect(facts.map(({ at: time }) => time)).toEqual(facts.map(({ at: time }) => time).toSorted())
        },
      ),
    )
  })
})
