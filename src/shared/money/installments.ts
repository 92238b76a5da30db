import { getFirst, getLast } from '#shared/data/get-or-throw'
import { calculatePercent, type Money, money, multiply, splitEvenly, subtract, sum } from './money.ts'

/** How a price is split into installments: a part of the settings group `pricing`. */
export type InstallmentTerms = {
  interestFreeUpTo: number
  maxInstallments: number
  /** percent per month */
  monthlyInterest: number
  /** centavos */
  smallestInstallment: number
  installmentTable: InstallmentTable
  /** the payment provider adds the interest to what the store charges, and keeps it */
  interestByProvider?: boolean
}

/** Installment plan in centavos. `first` includes the centavos that do not divide. */
export type InstallmentPlan = {
  count: number
  first: Money
  amount: Money
  total: Money
  monthlyInterest: number
}

/**
 * Monthly interest in percent per number of installments. `addedPercent`: percent of the price that the payment provider
 * adds to the whole, if it says so.
 */
export type InstallmentTable = readonly { count: number; monthlyInterest: number; addedPercent?: number }[]

/**
 * Returns all installment plans for an amount, shortest first. Up to a number of installments they have no
 * interest; beyond it the Price table applies (equal installments at a monthly rate). The installment table of the
 * settings overrides single plans. No installment is below the minimum.
 */
export function listInstallmentPlans(total: Money, settings: InstallmentTerms): InstallmentPlan[] {
  const plans: InstallmentPlan[] = []
  for (let count = 1; count <= settings.maxInstallments; count++) {
    const plan = planOf(total, count, settings)
    if (count > 1 && plan.amount < settings.smallestInstallment) break
    plans.push(plan)
  }
  return plans
}

function planOf(total: Money, count: number, settings: InstallmentTerms): InstallmentPlan {
  const own = count === 1 ? undefined : settings.installmentTable.find((each) => each.count === count)
  const isFree = count === 1 || count <= settings.interestFreeUpTo
  const interest = own?.monthlyInterest ?? (isFree ? 0 : settings.monthlyInterest)
  if (interest === 0) return interestFree(total, count)
  if (own?.addedPercent === undefined) return withInterest(total, count, interest)
  const whole = sum([total, calculatePercent(total, own.addedPercent)])
  return { ...interestFree(whole, count), monthlyInterest: interest }
}

/**
 * Overrides the settings by the provider's table: only its plans are offered, at its interest, which it adds itself.
 */
export function applyInstallmentTable<Terms extends InstallmentTerms>(
  settings: Terms,
  table: InstallmentTable,
): Terms {
  const counts = new Set(table.map(({ count }) => count))
  let longest = 1
  while (counts.has(longest + 1)) longest += 1
  return {
    ...settings,
    maxInstallments: Math.min(settings.maxInstallments, longest),
    installmentTable: table.filter(({ count }) => count > 1),
    interestByProvider: true,
  }
}

function interestFree(total: Money, count: number): InstallmentPlan {
  const parts = splitEvenly(total, count)
  return { count, first: getFirst(parts), amount: getLast(parts), total, monthlyInterest: 0 }
}

function withInterest(total: Money, count: number, percent: number): InstallmentPlan {
  const rate = percent / 100
  const amount = money(Math.round((total * rate) / (1 - (1 + rate) ** -count)))
  return { count, first: amount, amount, total: multiply(amount, count), monthlyInterest: percent }
}

/** Returns what a price costs by Pix. */
export const pixPrice = (cash: Money, percentOff: number): Money =>
  subtract(cash, calculatePercent(cash, percentOff))
