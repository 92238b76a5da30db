import { settingsOf } from '#domain/settings'
import { type Money, money } from '#shared/money'
import type { InstallmentPlan, PriceView } from './contract.ts'
import { bagPrice, installmentPlans, type PricedLine, priceView, totalsOf } from './rules.ts'

/** The price engine under the settings of this moment. Amounts given to it are centavos. */
export type Pricer = {
  price(cash: number, compareAt: number | null): PriceView
  plans(total: Money): InstallmentPlan[]
  totals(lines: readonly PricedLine[]): { items: Money; pixDiscount: Money }
  bag(lines: readonly PricedLine[]): PriceView
}

export async function pricer(): Promise<Pricer> {
  const settings = await settingsOf('pricing')
  return {
    price: (cash, compareAt) =>
      priceView(money(cash), compareAt === null ? null : money(compareAt), settings),
    plans: (total) => installmentPlans(total, settings),
    totals: (lines) => totalsOf(lines, settings),
    bag: (lines) => bagPrice(lines, settings),
  }
}
