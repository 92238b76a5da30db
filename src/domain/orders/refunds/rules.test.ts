import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidPerItem, planRefund, type RefundableOrder, refundLimits } from './plan-refund.ts'

type Item = RefundableOrder['items'][number]
const item = (id: string, change: Partial<Item> = {}): Item => ({
  id,
  name: id,
  quantity: 2,
  total: 10_000,
  promotionShare: 0,
  pixShare: 0,
  packed: 0,
  ...change,
})
const order = (change: Partial<RefundableOrder> = {}): RefundableOrder => ({
  order: { total: 21_490, shippingTotal: 1_490, discount: 0 },
  items: [item('a'), item('b')],
  adjustments: [],
  overpaid: 0,
  amountDue: 21_490,
  refundable: 21_490,
  ...change,
})
const wish = { items: [], shipping: 0, amount: 0, overpaid: false }
const one = (itemId: string, quantity = 1, outcome: 'not_sent' | 'kept' = 'not_sent') => ({
  ...wish,
  items: [{ itemId, quantity, outcome }],
})
const refusedFor = (given: RefundableOrder, wanted: Parameters<typeof planRefund>[1]) => {
  try {
    return planRefund(given, wanted).total
  } catch (error) {
    return (error as { data: { reason?: string; most?: number } }).data
  }
}

describe('[AD-14] refund of a part', () => {
  test('of a piece is its share of what was paid', () => {
    const given = order({
      order: { total: 17_490, shippingTotal: 1_490, discount: 2_000 },
      items: [
        item('a', { promotionShare: 1_000, pixShare: 900 }),
        item('b', { promotionShare: 1_000, pixShare: 1_100 }),
      ],
      refundable: 17_490,
    })
    expect([...paidPerItem(given).values()]).toEqual([8_100, 7_900])
    expect(planRefund(given, one('a')).total).toBe(4_050)
    expect(planRefund(given, one('a', 2, 'kept')).total).toBe(8_100)
  })

  test('carries the interest of the instalments', () => {
    const given = order({ order: { total: 22_490, shippingTotal: 1_490, discount: 0 }, refundable: 22_490 })
    expect(planRefund(given, one('a')).total).toBe(5_250)
  })

  test.each<[string, Parameters<typeof planRefund>[1], unknown]>([
    ['freight up to what was paid', { ...wish, shipping: 1_490 }, 1_490],
    ['more freight than was paid', { ...wish, shipping: 1_491 }, { reason: 'shipping' }],
    ['a free amount', { ...wish, amount: 700 }, 700],
    ['more than the order costs', { ...wish, amount: 21_491 }, { reason: 'amount' }],
    ['nothing', wish, { reason: 'nothing' }],
    ['three of two pieces', one('a', 3), { reason: 'items' }],
    ['an unknown line', one('c'), { reason: 'items' }],
    [
      'everything unsent',
      { ...wish, items: [...one('a', 2).items, ...one('b', 2).items] },
      { reason: 'everything' },
    ],
    [
      'everything, kept by the customer',
      { ...wish, items: [...one('a', 2, 'kept').items, ...one('b', 2, 'kept').items] },
      20_000,
    ],
  ])('of %s', (_, wanted, outcome) => {
    expect(refusedFor(order(), wanted)).toEqual(outcome)
  })

  test('refuses more than is there', () => {
    expect(refusedFor(order({ refundable: 500 }), { ...wish, amount: 501 })).toEqual({ most: 500 })
  })

  test('refuses pieces that are in a package, and pieces that were refunded before', () => {
    expect(refusedFor(order({ items: [item('a', { packed: 2 }), item('b')] }), one('a'))).toEqual({
      reason: 'sent',
    })
    const before = { kind: 'allowance', itemId: 'a', quantity: 2, amount: 10_000 } as never
    expect(refusedFor(order({ adjustments: [before] }), one('a'))).toEqual({ reason: 'items' })
  })

  test('of what was paid too much takes nothing off the order', () => {
    const plan = planRefund(order({ overpaid: 21_490, refundable: 42_980 }), { ...wish, overpaid: true })
    expect(plan).toMatchObject({ total: 21_490, adjustments: [] })
  })

  test('adds up to the total of the order to the centavo, however it is parted', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      unit: fc.integer({ min: 101, max: 30_000 }),
      off: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        (lines, shippingTotal, interest) => {
          const items = lines.map(({ quantity, unit, off }, index) =>
            item(String(index), { quantity, total: quantity * unit, promotionShare: Math.min(off, unit) }),
          )
          const net = items.reduce((sum, { total, promotionShare }) => sum + total - promotionShare, 0)
          const total = net + interest + shippingTotal
          const adjustments: RefundableOrder['adjustments'][number][] = []
          let back = 0
          for (const { id, quantity } of items)
            for (let piece = 0; piece < quantity; piece++) {
              const given = order({
                order: { total, shippingTotal, discount: 0 },
                items,
                adjustments,
                refundable: total - back,
                amountDue: total - back,
              })
              const plan = planRefund(given, one(id, 1, 'kept'))
              back += plan.total
              adjustments.push(...(plan.adjustments as never[]))
            }
          expect(back + shippingTotal).toBe(total)
        },
      ),
    )
  })
})

describe('[AD-14] what a refund can still give back', () => {
  const taken = (kind: 'cancelled_items' | 'allowance', itemId: string, quantity: number) =>
    ({ kind, itemId, quantity, amount: 1 }) as RefundableOrder['adjustments'][number]

  test('is less by earlier refunds, and pieces in a package count as sent', () => {
    const given = order({
      items: [item('a'), item('b', { packed: 1 }), item('c', { packed: 2 })],
      adjustments: [taken('cancelled_items', 'a', 1), taken('allowance', 'b', 1)],
      overpaid: 500,
    })
    expect(refundLimits(given)).toEqual({
      items: [
        { itemId: 'a', pieces: 1, unsent: 1, cancelled: 1 },
        { itemId: 'b', pieces: 1, unsent: 1, cancelled: 0 },
        { itemId: 'c', pieces: 2, unsent: 0, cancelled: 0 },
      ],
      shipping: 1_490,
      overpaid: 500,
    })
  })
})
