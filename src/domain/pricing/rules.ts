import type { SettingsOf } from '#domain/settings'
import { minus, type Money, money, percentOf, split, sum, times, zero } from '#shared/money'
import type { InstallmentPlan, PriceView } from './contract.ts'

export type PricingSettings = SettingsOf<'pricing'>

/**
 * Every plan that the shop offers for an amount, the shortest first: without interest up to a number of parts,
 * beyond it by the Price table (equal instalments at a monthly rate), none under the smallest instalment.
 */
export function installmentPlans(total: Money, settings: PricingSettings): InstallmentPlan[] {
  const plans: InstallmentPlan[] = []
  for (let count = 1; count <= settings.maxInstallments; count++) {
    const plan =
      count <= settings.interestFreeUpTo
        ? interestFree(total, count)
        : withInterest(total, count, settings.monthlyInterest)
    if (count > 1 && plan.amount < settings.smallestInstallment) break
    plans.push(plan)
  }
  return plans
}

function interestFree(total: Money, count: number): InstallmentPlan {
  const parts = split(total, count)
  return { count, first: parts[0]!, amount: parts.at(-1)!, total, monthlyInterest: 0 }
}

function withInterest(total: Money, count: number, percent: number): InstallmentPlan {
  const rate = percent / 100
  const amount = money(Math.round(rate === 0 ? total / count : (total * rate) / (1 - (1 + rate) ** -count)))
  return { count, first: amount, amount, total: times(amount, count), monthlyInterest: percent }
}

/** A price in every form in which it is shown. */
export function priceView(cash: Money, compareAt: Money | null, settings: PricingSettings): PriceView {
  const before = compareAt !== null && compareAt > cash ? compareAt : null
  const free = installmentPlans(cash, settings).findLast((plan) => plan.monthlyInterest === 0)
  return {
    cash,
    compareAt: before,
    percentOff: before === null ? 0 : Math.floor(((before - cash) * 100) / before),
    pix: { amount: minus(cash, pixDiscount(cash, settings)), percentOff: settings.pixPercentOff },
    installments:
      free && free.count > 1 ? { count: free.count, amount: free.amount, total: free.total } : null,
  }
}

/** What Pix takes off one piece; an order's discount is the sum over its pieces, as the cards promised. */
const pixDiscount = (cash: Money, settings: PricingSettings): Money => percentOf(cash, settings.pixPercentOff)

export type PricedLine = { unitPrice: Money; quantity: number }

/** What lines cost together, and what Pix takes off them. Freight has no discount. */
export function totalsOf(
  lines: readonly PricedLine[],
  settings: PricingSettings,
): { items: Money; pixDiscount: Money } {
  return {
    items: sum(lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity))),
    pixDiscount: sum(
      lines.map(({ unitPrice, quantity }) => times(pixDiscount(unitPrice, settings), quantity)),
    ),
  }
}

/** The view of a bag's total: its Pix amount is that of its pieces, not a percentage of their sum. */
export function bagPrice(lines: readonly PricedLine[], settings: PricingSettings): PriceView {
  const { items, pixDiscount: off } = totalsOf(lines, settings)
  const view = priceView(items, null, settings)
  return { ...view, pix: { ...view.pix, amount: items === 0 ? zero : minus(items, off) } }
}
