import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyInstallmentTable, listInstallmentPlans } from '#shared/money/installments'
import { type Money, money, sum, multiply } from '#shared/money/money'
import {
  calculateAmounts,
  cartPriceView,
  type PricedLine,
  type PricingSettings,
  priceView,
  splitSetPrice,
  type Totals,
  calculateTotals,
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

describe('price view', () => {
  test('shows R$ 189,90: 170,91 no Pix, até 6x de 31,65 sem juros', () => {
    expect(price(18_990)).toEqual({
      cash: 18_990,
      compareAt: null,
      percentOff: 0,
      pix: { amount: 17_091, percentOff: 10 },
      installments: { count: 6, first: 3_165, amount: 3_165, total: 18_990 },
    })
  })

  test.each([
    ['shows a higher compare-at price', 10_000, 12_500, 12_500, 20],
    ['does not round up a fraction of a percent', 10_000, 12_999, 12_999, 23],
    ['shows no percentage for a difference below one percent', 9_999, 10_000, 10_000, 0],
    ['hides an equal compare-at price', 10_000, 10_000, null, 0],
    ['hides a lower compare-at price', 10_000, 9_000, null, 0],
  ])('%s', (_, cash, before, compareAt, percentOff) => {
    expect(price(cash, before)).toMatchObject({ compareAt, percentOff })
  })

  test('shows the plan of the list, with the remaining centavos in the first installment', () => {
    expect(price(14_480).installments).toEqual({ count: 6, first: 2_415, amount: 2_413, total: 14_480 })
    fc.assert(
      fc.property(cents, (cash) => {
        const { installments } = price(cash)
        const plans = listInstallmentPlans(money(cash), settings).filter((plan) => plan.monthlyInterest === 0)
        if (installments) expect(plans.at(-1)).toMatchObject(installments)
        else expect(plans).toHaveLength(1)
      }),
    )
  })

  test('shows no plan below two minimum installments', () => {
    expect(price(999).installments).toBeNull()
    expect(price(1_000).installments).toEqual({ count: 2, first: 500, amount: 500, total: 1_000 })
  })

  test('never shows a percentage above the real discount', () => {
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

describe('installment plans', () => {
  const plan = (total: number, count: number, change: Partial<PricingSettings> = {}) =>
    listInstallmentPlans(money(total), { ...settings, ...change }).find((each) => each.count === count)

  test('split 100,00 into 33,34 and twice 33,33', () => {
    expect(plan(10_000, 3)).toEqual({
      count: 3,
      first: 3_334,
      amount: 3_333,
      total: 10_000,
      monthlyInterest: 0,
    })
  })

  test('have the total with interest beyond the interest-free ones', () => {
    // Price table: 100,00 at 1,99% per month in 10 installments is 10 times 11,13.
    expect(plan(10_000, 10)).toEqual({
      count: 10,
      first: 1_113,
      amount: 1_113,
      total: 11_130,
      monthlyInterest: 1.99,
    })
  })

  test('end before an installment falls below the minimum', () => {
    expect(listInstallmentPlans(money(2_999), settings).map(({ count }) => count)).toEqual([1, 2, 3, 4, 5])
    expect(
      listInstallmentPlans(money(3_000), settings)
        .map(({ amount }) => amount)
        .at(-1),
    ).toBe(500)
    expect(listInstallmentPlans(money(1), settings)).toHaveLength(1)
  })

  test('can be limited by the settings', () => {
    expect(plan(100_000, 4, { maxInstallments: 3 })).toBeUndefined()
    expect(plan(100_000, 3, { interestFreeUpTo: 1 })!.monthlyInterest).toBe(1.99)
  })

  test('add up to their total for any settings', () => {
    fc.assert(
      fc.property(cents, anySettings, (total, given) => {
        const plans = listInstallmentPlans(money(total), given)
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

describe('installment table', () => {
  const plans = (change: Partial<PricingSettings>) =>
    listInstallmentPlans(money(100_000), { ...settings, ...change }).map(({ count, monthlyInterest }) => [
      count,
      monthlyInterest,
    ])

  test('of the settings overrides single plans', () => {
    const installmentTable = [
      { count: 3, monthlyInterest: 1 },
      { count: 12, monthlyInterest: 0 },
    ]
    const found = Object.fromEntries(plans({ installmentTable }))
    expect([found[2], found[3], found[4], found[11], found[12]]).toEqual([0, 1, 0, 1.99, 0])
  })

  test('of the provider wins: only its plans are offered, at its interest', () => {
    const table = [
      { count: 2, monthlyInterest: 0 },
      { count: 3, monthlyInterest: 2.5 },
      { count: 6, monthlyInterest: 3 },
    ]
    const own = { ...settings, installmentTable: [{ count: 2, monthlyInterest: 9 }] }
    expect(plans(applyInstallmentTable(own, table))).toEqual([
      [1, 0],
      [2, 0],
      [3, 2.5],
    ])
    expect(plans(applyInstallmentTable({ ...own, maxInstallments: 2 }, table))).toHaveLength(2)
    expect(plans(applyInstallmentTable(own, []))).toEqual([[1, 0]])
  })
})

describe('amounts to pay', () => {
  const due = (change: Partial<Totals & { shipping: Money }> = {}) => ({
    ...calculateTotals([{ unitPrice: money(20_000), quantity: 1 }], settings),
    shipping: money(1_500),
    ...change,
  })

  test('have a discount for Pix, none for one card payment, interest for long plans', () => {
    const by = (method: 'pix' | 'card', installments = 1) =>
      calculateAmounts(due(), { method, installments }, settings)
    expect(by('pix')).toEqual({ discount: 2_000, interest: 0, total: 19_500 })
    expect(by('card')).toEqual({ discount: 0, interest: 0, total: 21_500 })
    expect(by('card', 6)).toEqual({ discount: 0, interest: 0, total: 21_500 })
    const plan = listInstallmentPlans(money(21_500), settings).find(({ count }) => count === 10)!
    expect(by('card', 10)).toEqual({ discount: 0, interest: plan.total - 21_500, total: plan.total })
    expect(by('card', 13)).toBeUndefined()
  })

  test('leave out the interest that the provider adds, and tell what the customer pays', () => {
    const table = [
      { count: 2, monthlyInterest: 0 },
      { count: 3, monthlyInterest: 3.71, addedPercent: 7.5 },
      { count: 4, monthlyInterest: 2 },
    ]
    const dictated = applyInstallmentTable(settings, table)
    const by = (method: 'pix' | 'card', installments = 1) =>
      calculateAmounts(due(), { method, installments }, dictated)
    expect(by('pix')).toEqual({ discount: 2_000, interest: 0, total: 19_500 })
    expect(by('card', 2)).toEqual({ discount: 0, interest: 0, total: 21_500 })
    expect(by('card', 3)).toEqual({ discount: 0, interest: 0, total: 21_500, customerTotal: 23_113 })
    const [plan] = listInstallmentPlans(money(21_500), dictated).filter(({ count }) => count === 4)
    expect(by('card', 4)).toEqual({ discount: 0, interest: 0, total: 21_500, customerTotal: plan!.total })
    expect(by('card', 5)).toBeUndefined()
  })

  test('are items less promotions and discount, plus shipping and interest, for any method', () => {
    fc.assert(
      fc.property(
        lines.filter((cart) => cart.length > 0),
        anySettings,
        cents,
        fc.constantFrom('pix', 'card'),
        fc.integer({ min: 1, max: 12 }),
        (cart, given, freight, method, installments) => {
          const totals = calculateTotals(cart, given)
          const amounts = calculateAmounts(
            { ...totals, shipping: money(freight) },
            { method, installments },
            given,
          )
          if (!amounts) return
          const { discount, interest, total } = amounts
          expect(total).toBe(totals.items - totals.promotionTotal - discount + freight + interest)
          expect(total).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('cart totals', () => {
  test('have the Pix price of the product pages, item by item', () => {
    fc.assert(
      fc.property(lines, anySettings, (cart, given) => {
        const promised = cart.reduce(
          (total, { unitPrice, quantity }) => total + priceView(unitPrice, null, given).pix.amount * quantity,
          0,
        )
        const totals = calculateTotals(cart, given)
        const view = cartPriceView(totals, given)
        expect(view.pix.amount).toBe(promised)
        expect(totals.items - totals.pixDiscount).toBe(promised)
        expect(view.cash).toBe(totals.items)
      }),
    )
  })

  test('are a sum of Pix prices, not a percentage of the sum', () => {
    const cart = Array.from({ length: 3 }, () => ({ unitPrice: money(1_005), quantity: 1 }))
    expect(calculateTotals(cart, settings)).toMatchObject({ items: 3_015, pixDiscount: 303 })
  })

  test('are zero for an empty cart', () => {
    expect(cartPriceView(calculateTotals([], settings), settings)).toMatchObject({
      cash: 0,
      pix: { amount: 0 },
      installments: null,
    })
  })
})

describe('set price', () => {
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
      splitSetPrice(whole, alone).map((unitPrice) => ({
        unitPrice,
        quantity,
        set: { lineId: String(index), price: whole },
      })),
    )

  test('of 279,90 is split into 123,48 and 156,42 for pieces of 149,90 and 189,90', () => {
    expect(splitSetPrice(money(27_990), [14_990, 18_990])).toEqual([12_348, 15_642])
  })

  test('has the Pix price of its page, whatever its pieces would round to', () => {
    const cart: PricedLine[] = [
      { unitPrice: money(5_005), quantity: 2, set: { lineId: 'a', price: money(10_010) } },
      { unitPrice: money(5_005), quantity: 2, set: { lineId: 'a', price: money(10_010) } },
    ]
    expect(calculateTotals(cart, settings)).toMatchObject({ items: 20_020, pixDiscount: 2_002 })
  })

  test('is the same beside other items, and its pieces add up to it', () => {
    fc.assert(
      fc.property(sets, lines, anySettings, (bought, alone, given) => {
        const cart = [...linesOf(bought), ...alone]
        const pages = [...bought.map((set) => ({ unitPrice: set.price, quantity: set.quantity })), ...alone]
        const totals = calculateTotals(cart, given)
        const { items, pixDiscount } = totals
        const apart = cartPriceView(calculateTotals(pages, given), given)
        expect(items).toBe(sum(cart.map(({ unitPrice, quantity }) => multiply(unitPrice, quantity))))
        expect(cartPriceView(totals, given)).toEqual(apart)
        expect(items - pixDiscount).toBe(apart.pix.amount)
      }),
    )
  })
})
