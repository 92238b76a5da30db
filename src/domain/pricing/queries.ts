import { settingsOf } from '#domain/settings'
import { type Money, money } from '#shared/money'
import type { InstallmentPlan, PriceView } from './contract.ts'
import {
  bagPrice,
  installmentPlans,
  type PricedLine,
  priceView,
  type PricingSettings,
  totalsOf,
} from './rules.ts'

/** The price engine under the settings of this moment. Amounts given to it are centavos. */
export type Pricer = {
  price(cash: number, compareAt: number | null): PriceView
  plans(total: Money): InstallmentPlan[]
  totals(lines: readonly PricedLine[]): { items: Money; pixDiscount: Money }
  bag(lines: readonly PricedLine[]): PriceView
}

/** A shop has few prices and shows each many times: views are kept for as long as their settings are. */
const views = new WeakMap<PricingSettings, Map<string, PriceView>>()
const mostViews = 20_000

function viewOf(cash: number, compareAt: number | null, settings: PricingSettings): PriceView {
  let known = views.get(settings)
  if (!known || known.size > mostViews) views.set(settings, (known = new Map()))
  const key = `${cash} ${compareAt}`
  const view =
    known.get(key) ?? priceView(money(cash), compareAt === null ? null : money(compareAt), settings)
  known.set(key, view)
  return view
}

export async function pricer(): Promise<Pricer> {
  const settings = await settingsOf('pricing')
  return {
    price: (cash, compareAt) => viewOf(cash, compareAt, settings),
    plans: (total) => installmentPlans(total, settings),
    totals: (lines) => totalsOf(lines, settings),
    bag: (lines) => bagPrice(lines, settings),
  }
}
