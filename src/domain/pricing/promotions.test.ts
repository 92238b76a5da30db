import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, sum } from '#shared/money'
import { type Payable, type Promotion, applyPromotions } from './promotions.ts'

const now = new Date('2026-11-27T12:00:00Z')
const promotion = (change: Partial<Promotion> = {}): Promotion => ({
  id: 'a',
  name: 'Semana do treino',
  code: null,
  kind: 'percent',
  value: 1_000,
  minItems: 0,
  categories: null,
  startsAt: null,
  endsAt: null,
  ...change,
})
const piece = (total: number, ...categories: string[]): Payable => ({ total: money(total), categories })
const cart = [piece(10_000, 'leggings'), piece(5_001, 'tops')]
const off = (promotions: Promotion[], code?: string, payables: readonly Payable[] = cart) =>
  applyPromotions(payables, promotions, { code, now })

describe('a promotion that applies by itself', () => {
  test('is a line of its own, and every centavo stands on a piece', () => {
    expect(off([promotion()])).toEqual({
      applied: [{ id: 'a', name: 'Semana do treino', code: null, amount: 1_500 }],
      shares: [1_000, 500],
      freeShipping: false,
      codeProblem: null,
    })
  })

  test('of several the one that gives most is taken, and only that one', () => {
    const all = [
      promotion(),
      promotion({ id: 'b', kind: 'amount', value: 2_000 }),
      promotion({ id: 'c', value: 500 }),
    ]
    expect(off(all).applied.map(({ id, amount }) => [id, amount])).toEqual([['b', 2_000]])
  })

  test.each([
    ['before it begins', { startsAt: new Date(now.getTime() + 1) }, 0],
    ['from its first moment', { startsAt: now }, 1_500],
    ['until its last moment', { endsAt: new Date(now.getTime() + 1) }, 1_500],
    ['at its end', { endsAt: now }, 0],
    ['under its smallest amount', { minItems: 15_002 }, 0],
    ['at its smallest amount', { minItems: 15_001 }, 1_500],
    ['of a category', { categories: new Set(['leggings']) }, 1_000],
    [
      'of a category whose smallest amount others would reach',
      { categories: new Set(['tops']), minItems: 6_000 },
      0,
    ],
  ])('%s', (_, change, amount) => {
    expect(sum(off([promotion(change)]).shares)).toBe(amount)
  })

  test('a set is of a category when all its pieces are', () => {
    const set = [piece(20_000, 'leggings', 'tops')]
    expect(off([promotion({ categories: new Set(['leggings']) })], undefined, set).applied).toEqual([])
    expect(sum(off([promotion({ categories: new Set(['leggings', 'tops']) })], undefined, set).shares)).toBe(
      2_000,
    )
  })

  test('free freight stands beside a reduction', () => {
    const found = off([promotion(), promotion({ id: 'f', name: 'Frete', kind: 'free_shipping', value: 0 })])
    expect(found.freeShipping).toBe(true)
    expect(found.applied.map(({ id, amount }) => [id, amount])).toEqual([
      ['a', 1_500],
      ['f', 0],
    ])
  })
})

describe('a code', () => {
  const coupon = promotion({
    id: 'k',
    name: 'Primeira compra',
    code: 'BEMVINDA',
    kind: 'amount',
    value: 3_000,
  })

  test('counts on what is left after the promotion of all', () => {
    expect(off([promotion(), coupon], ' bemvinda ').applied.map(({ id, amount }) => [id, amount])).toEqual([
      ['a', 1_500],
      ['k', 3_000],
    ])
  })

  test('does nothing until it is typed', () => {
    expect(off([coupon]).applied).toEqual([])
  })

  test.each([
    ['unknown', 'NADA', {}, { reason: 'unknown', missing: 0 }],
    ['over', 'BEMVINDA', { endsAt: now }, { reason: 'unknown', missing: 0 }],
    ['under its amount', 'BEMVINDA', { minItems: 20_000 }, { reason: 'minimum', missing: 4_999 }],
    [
      'of other pieces',
      'BEMVINDA',
      { categories: new Set(['meias']) },
      { reason: 'not_for_these', missing: 0 },
    ],
  ])('%s says why, and takes nothing off', (_, code, change, problem) => {
    const found = off([{ ...coupon, ...change }], code)
    expect(found.codeProblem).toEqual(problem)
    expect(found.applied).toEqual([])
  })

  test('of free freight frees it', () => {
    const free = { ...coupon, kind: 'free_shipping' as const, value: 0 }
    expect(off([free], 'BEMVINDA')).toMatchObject({ freeShipping: true, codeProblem: null })
  })
})

test('whatever there is, no more than nine tenths of a piece are taken, and lines and shares agree', () => {
  const anyPromotion = fc.record({
    id: fc.uuid(),
    name: fc.constant('Promoção'),
    code: fc.option(fc.constantFrom('UM', 'DOIS'), { nil: null }),
    kind: fc.constantFrom('percent', 'amount', 'free_shipping'),
    value: fc.integer({ min: 1, max: 9_000 }),
    minItems: fc.integer({ min: 0, max: 50_000 }),
    categories: fc.option(
      fc.subarray(['a', 'b', 'c']).map((ids) => new Set(ids)),
      { nil: null },
    ),
    startsAt: fc.constant(null),
    endsAt: fc.constant(null),
  }) as fc.Arbitrary<Promotion>
  const anyPayable = fc.record({
    total: fc.integer({ min: 1, max: 500_000 }).map(money),
    categories: fc.array(fc.constantFrom('a', 'b', 'c', null), { minLength: 1, maxLength: 3 }),
  })
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
