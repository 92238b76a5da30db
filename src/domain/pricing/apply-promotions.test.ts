import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, sum } from '#shared/money/money'
import { type DiscountableLine, type Promotion, applyPromotions } from './apply-promotions.ts'

const now = new Date('2026-11-27T12:00:00Z')
const promotion = (change: Partial<Promotion> = {}): Promotion => ({
  id: 'a',
  name: 'Semana do treino',
  needsCode: Boolean(change.code),
  code: null,
  kind: 'percent',
  value: 1_000,
  buy: null,
  pay: null,
  minItems: 0,
  targets: null,
  startsAt: null,
  endsAt: null,
  ...change,
})
const of = (...categoryIds: string[]) => ({ productId: categoryIds.join(), categoryIds })
const piece = (unitPrice: number, category: string, quantity = 1): DiscountableLine => ({
  total: money(unitPrice * quantity),
  unitPrice: money(unitPrice),
  quantity,
  pieces: [of(category)],
})
const within = (...categories: string[]) => ({
  targets: { categories: new Set(categories), products: new Set<string>() },
})
const cart = [piece(10_000, 'leggings'), piece(5_001, 'tops')]
const off = (promotions: Promotion[], code?: string, payables: readonly DiscountableLine[] = cart) =>
  applyPromotions(payables, promotions, { code, now })

describe('automatic promotion', () => {
  test('is a line of its own, split over the items to the centavo', () => {
    expect(off([promotion()])).toEqual({
      applied: [{ id: 'a', name: 'Semana do treino', code: null, amount: 1_500 }],
      shares: [1_000, 500],
      freeShipping: false,
      codeProblem: null,
    })
  })

  test('applies only the one with the largest discount', () => {
    const all = [
      promotion(),
      promotion({ id: 'b', kind: 'amount', value: 2_000 }),
      promotion({ id: 'c', value: 500 }),
    ]
    expect(off(all).applied.map(({ id, amount }) => [id, amount])).toEqual([['b', 2_000]])
  })

  test.each([
    ['not before it begins', { startsAt: new Date(now.getTime() + 1) }, 0],
    ['from its start', { startsAt: now }, 1_500],
    ['until its end', { endsAt: new Date(now.getTime() + 1) }, 1_500],
    ['not at its end', { endsAt: now }, 0],
    ['not below its minimum', { minItems: 15_002 }, 0],
    ['at its minimum', { minItems: 15_001 }, 1_500],
    ['only to its category', within('leggings'), 1_000],
    ['not if only other categories reach its minimum', { ...within('tops'), minItems: 6_000 }, 0],
  ])('%s', (_, change, amount) => {
    expect(sum(off([promotion(change)]).shares)).toBe(amount)
  })

  test('of a category applies to a set if all its pieces are in it', () => {
    const set = [{ ...piece(20_000, 'leggings'), pieces: [of('leggings'), of('tops')] }]
    expect(off([promotion(within('leggings'))], undefined, set).applied).toEqual([])
    expect(sum(off([promotion(within('leggings', 'tops'))], undefined, set).shares)).toBe(2_000)
  })

  test('applies free shipping besides a discount', () => {
    const found = off([promotion(), promotion({ id: 'f', name: 'Frete', kind: 'free_shipping', value: 0 })])
    expect(found.freeShipping).toBe(true)
    expect(found.applied.map(({ id, amount }) => [id, amount])).toEqual([
      ['a', 1_500],
      ['f', 0],
    ])
  })
})

describe('coupon code', () => {
  const coupon = promotion({
    id: 'k',
    name: 'Primeira compra',
    code: 'BEMVINDA',
    kind: 'amount',
    value: 3_000,
  })

  test('applies to the rest after the automatic promotion', () => {
    expect(off([promotion(), coupon], ' bemvinda ').applied.map(({ id, amount }) => [id, amount])).toEqual([
      ['a', 1_500],
      ['k', 3_000],
    ])
  })

  test('has no effect until it is typed', () => {
    expect(off([coupon]).applied).toEqual([])
  })

  test.each([
    ['an unknown code', 'NADA', {}, { reason: 'unknown', missing: 0 }],
    ['an ended promotion', 'BEMVINDA', { endsAt: now }, { reason: 'unknown', missing: 0 }],
    ['a cart below the minimum', 'BEMVINDA', { minItems: 20_000 }, { reason: 'minimum', missing: 4_999 }],
    ['other items than its targets', 'BEMVINDA', within('meias'), { reason: 'not_for_these', missing: 0 }],
  ])('%s gives a reason and no discount', (_, code, change, problem) => {
    const found = off([{ ...coupon, ...change }], code)
    expect(found.codeProblem).toEqual(problem)
    expect(found.applied).toEqual([])
  })

  test('applies free shipping', () => {
    const free = { ...coupon, kind: 'free_shipping' as const, value: 0 }
    expect(off([free], 'BEMVINDA')).toMatchObject({ freeShipping: true, codeProblem: null })
  })
})

describe('[AD-11] free items', () => {
  const three = promotion({ kind: 'buy_pay', value: 0, buy: 3, pay: 2 })
  test.each([
    ['gives none of two free', [piece(5_000, 'tops', 2)], 0],
    ['gives one of three equal items free', [piece(5_000, 'tops', 3)], 5_000],
    [
      'gives the cheapest of three',
      [piece(9_000, 'tops'), piece(4_000, 'tops'), piece(7_000, 'tops')],
      4_000,
    ],
    [
      'gives the two cheapest of seven free',
      [piece(9_000, 'tops', 5), piece(4_000, 'tops'), piece(3_000, 'tops')],
      7_000,
    ],
    ['counts only target items', [piece(9_000, 'tops', 2), piece(1_000, 'meias', 2)], 0],
  ])('%s', (_, pieces, free) => {
    const found = off([{ ...three, ...within('tops') }], undefined, pieces)
    expect(sum(found.shares)).toBe(free)
    expect(found.applied.map(({ amount }) => amount)).toEqual(free ? [free] : [])
  })

  test('splits their value over all items, so that each line has a price', () => {
    const pieces = [piece(9_000, 'tops'), piece(4_000, 'tops'), piece(7_000, 'tops')]
    const { shares } = off([three], undefined, pieces)
    shares.forEach((share, at) => expect(share).toBeLessThan(pieces[at]!.total))
  })
})

describe('[AD-11] targets of a promotion', () => {
  const cart = [piece(10_000, 'leggings'), piece(5_000, 'tops')]
  test('apply to a product besides its categories', () => {
    const targets = { categories: new Set<string>(), products: new Set(['tops']) }
    expect(off([promotion({ targets })], undefined, cart).shares).toEqual([0, 500])
    expect(
      off([promotion({ targets: { ...targets, categories: new Set(['leggings']) } })], undefined, cart)
        .shares,
    ).toEqual([1_000, 500])
  })

  test('apply to an item in any of its categories', () => {
    const both = [{ ...piece(10_000, ''), pieces: [of('leggings', 'corrida')] }]
    expect(sum(off([promotion(within('corrida'))], undefined, both).shares)).toBe(1_000)
  })
})

test('[AD-11] applies a single-use code to its own promotion only', () => {
  const coupon = promotion({ id: 'k', needsCode: true })
  const codes = new Map([
    ['DAO-7', 'k'],
    ['DAO-8', 'gone'],
  ])
  const applied = (code: string) =>
    applyPromotions(cart, [coupon], { code, codes, now }).applied.map((each) => each.code)
  expect([applied(' dao-7'), applied('DAO-8'), applied('')]).toEqual([['DAO-7'], [], []])
  expect(off([coupon]).applied).toEqual([])
})

test('never discounts more than 90 percent of an item, and lines and shares add up', () => {
  const anyPromotion = fc
    .record({
      id: fc.uuid(),
      name: fc.constant('Promoção'),
      code: fc.option(fc.constantFrom('UM', 'DOIS'), { nil: null }),
      kind: fc.constantFrom('percent', 'amount', 'free_shipping', 'buy_pay'),
      value: fc.integer({ min: 1, max: 9_000 }),
      pay: fc.integer({ min: 1, max: 4 }),
      minItems: fc.integer({ min: 0, max: 50_000 }),
      targets: fc.option(
        fc.subarray(['a', 'b', 'c']).map((ids) => within(...ids).targets),
        { nil: null },
      ),
      startsAt: fc.constant(null),
      endsAt: fc.constant(null),
    })
    .map((given) => ({
      ...given,
      needsCode: given.code !== null,
      buy: given.pay + 1,
    })) as fc.Arbitrary<Promotion>
  const anyPayable = fc
    .record({
      unitPrice: fc.integer({ min: 1, max: 500_000 }).map(money),
      quantity: fc.integer({ min: 1, max: 6 }),
      pieces: fc.array(fc.constantFrom(of('a'), of('b'), of('c'), of()), { minLength: 1, maxLength: 3 }),
    })
    .map((given) => ({ ...given, total: money(given.unitPrice * given.quantity) }))
  fc.assert(
    fc.property(
      fc.array(anyPayable, { maxLength: 12 }),
      fc.uniqueArray(anyPromotion, { selector: ({ code, id }) => code ?? id, maxLength: 6 }),
      fc.constantFrom(undefined, 'UM', 'dois', 'tres'),
      (payables, promotions, code) => {
        const found = applyPromotions(payables, promotions, { code, now })
        expect(sum(found.shares)).toBe(found.applied.reduce((total, { amount }) => total + amount, 0))
        found.shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share * 10).toBeLessThanOrEqual(payables[index]!.total * 9)
        })
      },
    ),
  )
})
