import type { SettingsOf } from '#domain/settings'
import { minus, type Money, money, percentOf, split, spread, sum, times, zero } from '#shared/money'
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

/** A line to pay. A piece of a set carries its share of the set's price, and what the whole set costs. */
export type PricedLine = { unitPrice: Money; quantity: number; set?: { lineId: string; price: Money } | null }

/** What each piece of a set costs: the set's price spread over what the pieces cost alone, to the last centavo. */
export const setShares = (price: Money, alone: readonly number[]): Money[] => spread(price, alone)

/** What has a price of its own: a piece alone, or a set as a whole, so that bag and order say what its page says. */
function payables(lines: readonly PricedLine[]): PricedLine[] {
  const found = new Map<unknown, PricedLine>()
  for (const line of lines) {
    const { set, quantity } = line
    found.set(set?.lineId ?? line, set ? { unitPrice: set.price, quantity } : line)
  }
  return [...found.values()]
}

/** What lines cost together, and what Pix takes off them. Freight has no discount. */
export function totalsOf(
  lines: readonly PricedLine[],
  settings: PricingSettings,
): { items: Money; pixDiscount: Money } {
  const priced = payables(lines)
  return {
    items: sum(priced.map(({ unitPrice, quantity }) => times(unitPrice, quantity))),
    pixDiscount: sum(
      priced.map(({ unitPrice, quantity }) => times(pixDiscount(unitPrice, settings), quantity)),
    ),
  }
}

/** The view of a bag's total: its Pix amount is that of its pieces, not a percentage of their sum. */
export function bagPrice(lines: readonly PricedLine[], settings: PricingSettings): PriceView {
  const { items, pixDiscount: off } = totalsOf(lines, settings)
  const view = priceView(items, null, settings)
  return { ...view, pix: { ...view.pix, amount: items === 0 ? zero : minus(items, off) } }
}
