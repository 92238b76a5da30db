import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Money, money, sum, times } from '#shared/money'
import {
  amountsFor,
  cartPrice,
  installmentPlans,
  type PricedLine,
  type PricingSettings,
  priceView,
  setShares,
  type Totals,
  totalsOf,
  withInstallmentTable,
} from './rules.ts'

const settings: PricingSettings = {
  pixPercentOff: 10,
  interestFreeUpTo: 6,
  maxInstallments: 12,
  monthlyInterest: 1.99,
  smallestInstallment: 500,
  installmentTable: [],
}
const price = (cash: number, compareAt: number | null = null, change: Partial<PricingSettings> = {}) =>
  priceView(money(cash), compareAt === null ? null : money(compareAt), { ...settings, ...change })

const cents = fc.integer({ min: 1, max: 5_000_000 })
const anySettings: fc.Arbitrary<PricingSettings> = fc.record({
  pixPercentOff: fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100),
  interestFreeUpTo: fc.integer({ min: 1, max: 12 }),
  maxInstallments: fc.integer({ min: 1, max: 12 }),
  monthlyInterest: fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
  smallestInstallment: fc.integer({ min: 1, max: 10_000 }),
  installmentTable: fc.uniqueArray(
    fc.record({
      count: fc.integer({ min: 2, max: 12 }),
      monthlyInterest: fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
    }),
    { selector: ({ count }) => count, maxLength: 11 },
  ),
})
const lines = fc.array(
  fc.record({ unitPrice: cents.map(money), quantity: fc.integer({ min: 1, max: 99 }) }),
  { maxLength: 20 },
)

describe('a price as it is shown', () => {
  test('R$ 189,90: 170,91 no Pix, até 6x de 31,65 sem juros', () => {
    expect(price(18_990)).toEqual({
      cash: 18_990,
      compareAt: null,
      percentOff: 0,
      pix: { amount: 17_091, percentOff: 10 },
      installments: { count: 6, first: 3_165, amount: 3_165, total: 18_990 },
    })
  })

  test.each([
    ['a higher price before', 10_000, 12_500, 12_500, 20],
    ['a fraction of a percent is not rounded up', 10_000, 12_999, 12_999, 23],
    ['a centavo less is no whole percent', 9_999, 10_000, 10_000, 0],
    ['the same price before', 10_000, 10_000, null, 0],
    ['a lower price before', 10_000, 9_000, null, 0],
  ])('%s', (_, cash, before, compareAt, percentOff) => {
    expect(price(cash, before)).toMatchObject({ compareAt, percentOff })
  })

  test('names the very plan of the list, with the centavos that do not divide on its first part', () => {
    expect(price(14_480).installments).toEqual({ count: 6, first: 2_415, amount: 2_413, total: 14_480 })
    fc.assert(
      fc.property(cents, (cash) => {
        const { installments } = price(cash)
        const plans = installmentPlans(money(cash), settings).filter((plan) => plan.monthlyInterest === 0)
        if (installments) expect(plans.at(-1)).toMatchObject(installments)
        else expect(plans).toHaveLength(1)
      }),
    )
  })

  test('under two smallest instalments there is no plan', () => {
    expect(price(999).installments).toBeNull()
    expect(price(1_000).installments).toEqual({ count: 2, first: 500, amount: 500, total: 1_000 })
  })

  test('the percentage off is never more than what is really off', () => {
    fc.assert(
      fc.property(cents, cents, (cash, before) => {
        const { percentOff, compareAt } = price(cash, before)
        if (compareAt !== null) expect(compareAt * (100 - percentOff)).toBeGreaterThanOrEqual(cash * 100)
        expect(percentOff).toBeGreaterThanOrEqual(0)
        expect(percentOff).toBeLessThan(100)
      }),
    )
  })
})

describe('plans of instalments', () => {
  const plan = (total: number, count: number, change: Partial<PricingSettings> = {}) =>
    installmentPlans(money(total), { ...settings, ...change }).find((each) => each.count === count)

  test('100,00 in 3 is 33,34 and twice 33,33', () => {
    expect(plan(10_000, 3)).toEqual({
      count: 3,
      first: 3_334,
      amount: 3_333,
      total: 10_000,
      monthlyInterest: 0,
    })
  })

  test('beyond the interest-free ones the total is what is really paid', () => {
    // Price table: 100,00 at 1,99% a month in 10 is 10 times 11,13
    expect(plan(10_000, 10)).toEqual({
      count: 10,
      first: 1_113,
      amount: 1_113,
      total: 11_130,
      monthlyInterest: 1.99,
    })
  })

  test('no part is smaller than the smallest, and the list ends there', () => {
    expect(installmentPlans(money(2_999), settings).map(({ count }) => count)).toEqual([1, 2, 3, 4, 5])
    expect(
      installmentPlans(money(3_000), settings)
        .map(({ amount }) => amount)
        .at(-1),
    ).toBe(500)
    expect(installmentPlans(money(1), settings)).toHaveLength(1)
  })

  test('the shop may offer fewer', () => {
    expect(plan(100_000, 4, { maxInstallments: 3 })).toBeUndefined()
    expect(plan(100_000, 3, { interestFreeUpTo: 1 })!.monthlyInterest).toBe(1.99)
  })

  test('add up to their total whatever the settings', () => {
    fc.assert(
      fc.property(cents, anySettings, (total, given) => {
        const plans = installmentPlans(money(total), given)
        expect(plans.map(({ count }) => count)).toEqual(plans.map((_, index) => index + 1))
        expect(plans[0]).toMatchObject({ count: 1, total, first: total })
        for (const each of plans) {
          expect(each.first + each.amount * (each.count - 1)).toBe(each.total)
          if (each.monthlyInterest === 0) expect(each.total).toBe(total)
          else expect(each.total).toBeGreaterThanOrEqual(total - each.count)
          if (each.count > 1) expect(each.amount).toBeGreaterThanOrEqual(given.smallestInstallment)
        }
      }),
    )
  })
})

describe('a table of instalments', () => {
  const plans = (change: Partial<PricingSettings>) =>
    installmentPlans(money(100_000), { ...settings, ...change }).map(({ count, monthlyInterest }) => [
      count,
      monthlyInterest,
    ])

  test('of the settings says otherwise for single plans', () => {
    const installmentTable = [
      { count: 3, monthlyInterest: 1 },
      { count: 12, monthlyInterest: 0 },
    ]
    const found = Object.fromEntries(plans({ installmentTable }))
    expect([found[2], found[3], found[4], found[11], found[12]]).toEqual([0, 1, 0, 1.99, 0])
  })

  test('of the provider wins: only what it names is offered, at its interest', () => {
    const table = [
      { count: 2, monthlyInterest: 0 },
      { count: 3, monthlyInterest: 2.5 },
      { count: 6, monthlyInterest: 3 },
    ]
    const own = { ...settings, installmentTable: [{ count: 2, monthlyInterest: 9 }] }
    expect(plans(withInstallmentTable(own, table))).toEqual([
      [1, 0],
      [2, 0],
      [3, 2.5],
    ])
    expect(plans(withInstallmentTable({ ...own, maxInstallments: 2 }, table))).toHaveLength(2)
    expect(plans(withInstallmentTable(own, []))).toEqual([[1, 0]])
  })
})

describe('what is paid', () => {
  const due = (change: Partial<Totals & { shipping: Money }> = {}) => ({
    ...totalsOf([{ unitPrice: money(20_000), quantity: 1 }], settings),
    shipping: money(1_500),
    ...change,
  })

  test('by Pix has its discount, by card at once the whole, beyond the free instalments the interest', () => {
    const by = (method: 'pix' | 'card', installments = 1) =>
      amountsFor(due(), { method, installments }, settings)
    expect(by('pix')).toEqual({ discount: 2_000, interest: 0, total: 19_500 })
    expect(by('card')).toEqual({ discount: 0, interest: 0, total: 21_500 })
    expect(by('card', 6)).toEqual({ discount: 0, interest: 0, total: 21_500 })
    const plan = installmentPlans(money(21_500), settings).find(({ count }) => count === 10)!
    expect(by('card', 10)).toEqual({ discount: 0, interest: plan.total - 21_500, total: plan.total })
    expect(by('card', 13)).toBeUndefined()
  })

  test('is items less promotions and discount, with freight and interest, whatever the way', () => {
    fc.assert(
      fc.property(
        lines.filter((cart) => cart.length > 0),
        anySettings,
        cents,
        fc.constantFrom('pix', 'card'),
        fc.integer({ min: 1, max: 12 }),
        (cart, given, freight, method, installments) => {
          const totals = totalsOf(cart, given)
          const amounts = amountsFor({ ...totals, shipping: money(freight) }, { method, installments }, given)
          if (!amounts) return
          const { discount, interest, total } = amounts
          expect(total).toBe(totals.items - totals.promotionTotal - discount + freight + interest)
          expect(total).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('a cart', () => {
  test('its Pix total is what its cards promised, piece by piece', () => {
    fc.assert(
      fc.property(lines, anySettings, (cart, given) => {
        const promised = cart.reduce(
          (total, { unitPrice, quantity }) => total + priceView(unitPrice, null, given).pix.amount * quantity,
          0,
        )
        const totals = totalsOf(cart, given)
        const view = cartPrice(totals, given)
        expect(view.pix.amount).toBe(promised)
        expect(totals.items - totals.pixDiscount).toBe(promised)
        expect(view.cash).toBe(totals.items)
      }),
    )
  })

  test('is a sum, not a percentage of the sum', () => {
    const cart = Array.from({ length: 3 }, () => ({ unitPrice: money(1_005), quantity: 1 }))
    expect(totalsOf(cart, settings)).toMatchObject({ items: 3_015, pixDiscount: 303 })
  })

  test('an empty one costs nothing', () => {
    expect(cartPrice(totalsOf([], settings), settings)).toMatchObject({
      cash: 0,
      pix: { amount: 0 },
      installments: null,
    })
  })
})

describe('a set', () => {
  type Bought = { price: Money; alone: number[]; quantity: number }
  const sets: fc.Arbitrary<Bought[]> = fc.array(
    fc.record({
      price: cents.map(money),
      alone: fc.array(cents, { minLength: 2, maxLength: 5 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 8 },
  )
  const linesOf = (cart: readonly Bought[]): PricedLine[] =>
    cart.flatMap(({ price: whole, alone, quantity }, index) =>
      setShares(whole, alone).map((unitPrice) => ({
        unitPrice,
        quantity,
        set: { lineId: String(index), price: whole },
      })),
    )

  test('of 279,90 from pieces of 149,90 and 189,90 costs 123,48 and 156,42', () => {
    expect(setShares(money(27_990), [14_990, 18_990])).toEqual([12_348, 15_642])
  })

  test('has the Pix price of its page, whatever its pieces would round to', () => {
    const cart: PricedLine[] = [
      { unitPrice: money(5_005), quantity: 2, set: { lineId: 'a', price: money(10_010) } },
      { unitPrice: money(5_005), quantity: 2, set: { lineId: 'a', price: money(10_010) } },
    ]
    expect(totalsOf(cart, settings)).toMatchObject({ items: 20_020, pixDiscount: 2_002 })
  })

  test('costs with others what its page says, and its pieces add up to it', () => {
    fc.assert(
      fc.property(sets, lines, anySettings, (bought, alone, given) => {
        const cart = [...linesOf(bought), ...alone]
        const pages = [...bought.map((set) => ({ unitPrice: set.price, quantity: set.quantity })), ...alone]
        const totals = totalsOf(cart, given)
        const { items, pixDiscount } = totals
        const apart = cartPrice(totalsOf(pages, given), given)
        expect(items).toBe(sum(cart.map(({ unitPrice, quantity }) => times(unitPrice, quantity))))
        expect(cartPrice(totals, given)).toEqual(apart)
        expect(items - pixDiscount).toBe(apart.pix.amount)
      }),
    )
  })
})
