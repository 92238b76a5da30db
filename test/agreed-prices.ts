import { type AgreedPrices, calculateTotals } from '#domain/pricing'

const settings = {
  pixPercentOff: 5,
  interestFreeUpTo: 3,
  maxInstallments: 6,
  monthlyInterest: 2,
  smallestInstallment: 500,
  installmentTable: [],
}
const always = { buy: null, pay: null, minItems: 0, targets: null, startsAt: null, endsAt: null } as const

/** Returns prices of an order that got a promotion of so many percent on everything, without a database. */
export const applyPromotionsTo =
  (percentOff: number): AgreedPrices =>
  (lines, discounts = []) =>
    calculateTotals(lines, settings, {
      promotions: [
        {
          ...always,
          id: 'all',
          name: 'Tudo',
          needsCode: false,
          code: null,
          kind: 'percent',
          value: percentOff * 100,
        },
      ],
      now: new Date(),
      granted: discounts.map(({ id, name, amount }) => ({
        ...always,
        id,
        name,
        needsCode: false,
        code: null,
        kind: 'amount',
        value: amount,
      })),
    })
