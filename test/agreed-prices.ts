import { type AgreedPrices, createAgreedPrices } from '#domain/pricing'

const settings = {
  pixPercentOff: 5,
  interestFreeUpTo: 3,
  maxInstallments: 6,
  monthlyInterest: 2,
  smallestInstallment: 500,
  installmentTable: [],
}

/** Returns prices of an order that got a promotion of so many percent on everything, without a database. */
export const applyPromotionsTo = (percentOff: number): AgreedPrices =>
  createAgreedPrices(settings, {
    promotions: [
      {
        id: 'all',
        name: 'Tudo',
        needsCode: false,
        code: null,
        kind: 'percent',
        value: percentOff * 100,
        buy: null,
        pay: null,
        minItems: 0,
        targets: null,
        startsAt: null,
        endsAt: null,
      },
    ],
    ofStaff: [],
  })
