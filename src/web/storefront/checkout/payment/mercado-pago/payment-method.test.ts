import { expect, test } from 'vitest'
import { findCard } from './payment-method.ts'
import type { MercadoPago, PaymentMethod } from './sdk.ts'

const credit: PaymentMethod = { id: 'master', payment_type_id: 'credit_card', issuer: { id: 24 } }
const debit: PaymentMethod = { id: 'debmaster', payment_type_id: 'debit_card', issuer: null }

const vendor = (results: PaymentMethod[], answers: Partial<MercadoPago> = {}): MercadoPago => ({
  fields: {
    create: () => {
      throw new Error('not here')
    },
    createCardToken: async () => {},
  },
  getPaymentMethods: async () => ({ results }),
  getIssuers: async () => [{ id: 30 }, { id: 31 }],
  getInstallments: async ({ amount }) => [
    { payment_method_id: 'visa', payer_costs: [{ installments: 9 }] },
    {
      payment_method_id: 'master',
      payer_costs: [1, 2, Number(amount) > 100 ? 6 : 3].map((installments) => ({ installments })),
    },
  ],
  ...answers,
})
const find = (mp: MercadoPago, centavos = 20_480) => findCard(mp, '50314332', centavos)

test('charges a card of both kinds as credit, in the installments that its brand takes', async () => {
  expect(await find(vendor([debit, credit]))).toMatchObject({
    brand: 'master',
    issuer: '24',
    installments: [1, 2, 6],
  })
  expect(await find(vendor([credit]), 9_990)).toMatchObject({ installments: [1, 2, 3] })
})

test('charges a debit card at once, with the first bank that is told', async () => {
  expect(await find(vendor([debit]))).toMatchObject({ brand: 'debmaster', issuer: '30', installments: [1] })
})

test('takes neither an unknown brand nor a prepaid account', async () => {
  expect(await find(vendor([]))).toBeUndefined()
  expect(await find(vendor([{ id: 'x', payment_type_id: 'digital_wallet' }]))).toBeUndefined()
})

test('needs neither bank nor installments to pay', async () => {
  const away = async () => {
    throw new Error('away')
  }
  const { issuer: _, ...withoutIssuer } = credit
  expect(await find(vendor([withoutIssuer], { getIssuers: away, getInstallments: away }))).toMatchObject({
    brand: 'master',
    issuer: null,
    installments: null,
  })
  await expect(find(vendor([], { getPaymentMethods: away }))).rejects.toThrow('away')
})
