import { type MercadoPagoApi } from './api.ts'
import { InstallmentOptions } from './objects.ts'

/** Amount and brand that the table is read for: the rates belong to the account, whatever the card. */
const sample = { amount: '1000.00', payment_method_id: 'master', locale: 'pt-BR' }
const mostInstallments = 12

/** Plan of the account: percent that Mercado Pago adds to the whole, and the monthly interest that this is. */
export type AccountPlan = { count: number; monthlyInterest: number; addedPercent: number }

/**
 * Reads the plans of the account, shortest first. Who pays the interest is set there, so that a plan without interest for
 * the customer has 0.
 */
export async function readInstallmentTable(api: MercadoPagoApi): Promise<AccountPlan[]> {
  const found = await api.get('/v1/payment_methods/installments', InstallmentOptions, sample)
  const costs =
    found?.find((each) => each.payment_type_id === 'credit_card' && each.payment_method_id === 'master')
      ?.payer_costs ?? []
  return costs
    .filter(({ installments }) => installments >= 1 && installments <= mostInstallments)
    .toSorted((a, b) => a.installments - b.installments)
    .map(({ installments: count, installment_rate: addedPercent }) => ({
      count,
      monthlyInterest: monthlyInterestOf(count, addedPercent),
      addedPercent,
    }))
}

/**
 * Returns the monthly interest in percent, with two decimals, of equal installments whose sum is this percent more than
 * the price (Price table). Solved by bisection.
 */
export function monthlyInterestOf(count: number, addedPercent: number): number {
  if (addedPercent === 0 || count === 1) return 0
  const each = (1 + addedPercent / 100) / count
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const rate = (low + high) / 2
    if (rate / (1 - (1 + rate) ** -count) < each) low = rate
    else high = rate
  }
  return Math.round(low * 10_000) / 100
}
