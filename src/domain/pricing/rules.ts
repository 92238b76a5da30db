import type { SettingsOf } from '#domain/settings'
import { minus, type Money, money, percentOf, split, spread, sum, times, zero } from '#shared/money'
import type { AppliedPromotion, CodeProblem, InstallmentPlan, PriceView } from './contract.ts'
import { applyPromotions, type Piece, type Promotion } from './apply-promotions.ts'

export type PricingSettings = SettingsOf<'pricing'>

/** Percent a month of each number of instalments, where a provider dictates them. */
export type InstallmentTable = readonly { count: number; monthlyInterest: number }[]

/**
 * Every plan that the shop offers for an amount, the shortest first: without interest up to a number of parts,
 * beyond it by the Price table (equal instalments at a monthly rate), none under the smallest instalment. The settings'
 * own table says otherwise for single plans.
 */
export function installmentPlans(total: Money, settings: PricingSettings): InstallmentPlan[] {
  const plans: InstallmentPlan[] = []
  for (let count = 1; count <= settings.maxInstallments; count++) {
    const interest = interestOf(count, settings)
    const plan = interest === 0 ? interestFree(total, count) : withInterest(total, count, interest)
    if (count > 1 && plan.amount < settings.smallestInstallment) break
    plans.push(plan)
  }
  return plans
}

function interestOf(count: number, settings: PricingSettings): number {
  if (count === 1) return 0
  const own = settings.installmentTable.find((each) => each.count === count)
  if (own) return own.monthlyInterest
  return count <= settings.interestFreeUpTo ? 0 : settings.monthlyInterest
}

/** The shop's settings under a provider's table, which wins: only what it names is offered, at its interest. */
export function withInstallmentTable(settings: PricingSettings, table: InstallmentTable): PricingSettings {
  const counts = new Set(table.map(({ count }) => count))
  let longest = 1
  while (counts.has(longest + 1)) longest += 1
  return {
    ...settings,
    maxInstallments: Math.min(settings.maxInstallments, longest),
    installmentTable: table.filter(({ count }) => count > 1).map((each) => ({ ...each })),
  }
}

function interestFree(total: Money, count: number): InstallmentPlan {
  const parts = split(total, count)
  return { count, first: parts[0]!, amount: parts.at(-1)!, total, monthlyInterest: 0 }
}

function withInterest(total: Money, count: number, percent: number): InstallmentPlan {
  const rate = percent / 100
  const amount = money(Math.round((total * rate) / (1 - (1 + rate) ** -count)))
  return { count, first: amount, amount, total: times(amount, count), monthlyInterest: percent }
}

/** A price in every form in which it is shown. */
export function priceView(cash: Money, compareAt: Money | null, settings: PricingSettings): PriceView {
  const before = compareAt !== null && compareAt > cash ? compareAt : null
  const free = installmentPlans(cash, settings).findLast((plan) => plan.monthlyInterest === 0)
  const { count = 1, first = cash, amount = cash, total = cash } = free ?? {}
  return {
    cash,
    compareAt: before,
    percentOff: before === null ? 0 : Math.floor(((before - cash) * 100) / before),
    pix: { amount: minus(cash, pixDiscount(cash, settings)), percentOff: settings.pixPercentOff },
    installments: count > 1 ? { count, first, amount, total } : null,
  }
}

/** What Pix takes off one piece; an order's discount is the sum over its pieces, as the cards promised. */
const pixDiscount = (cash: Money, settings: PricingSettings): Money => percentOf(cash, settings.pixPercentOff)

/** A line to pay. A piece of a set carries its share of the set's price, and what the whole set costs. */
export type PricedLine = {
  unitPrice: Money
  quantity: number
  /** which piece of the catalogue it is, for promotions that do not hold for all */
  piece?: Piece
  set?: { lineId: string; price: Money } | null
}

/** What each piece of a set costs: the set's price spread over what the pieces cost alone, to the last centavo. */
export const setShares = (price: Money, alone: readonly number[]): Money[] => spread(price, alone)

const unknownPiece: Piece = { productId: '', categoryIds: [] }

/** What has a price of its own: a piece alone, or a set as a whole, so that cart and order say what its page says. */
function payables(lines: readonly PricedLine[]) {
  return [...Map.groupBy(lines, (line) => line.set?.lineId ?? line).values()].map((unit) => {
    const { set, quantity, unitPrice: alone } = unit[0]!
    const unitPrice = set?.price ?? alone
    const pieces = unit.map(({ piece }) => piece ?? unknownPiece)
    return { unitPrice, quantity, total: times(unitPrice, quantity), pieces }
  })
}

/** What lines cost together; all in centavos. What is paid is `items - promotionTotal`, by Pix less `pixDiscount`. */
export type Totals = {
  items: Money
  promotions: AppliedPromotion[]
  promotionTotal: Money
  pixDiscount: Money
  freeShipping: boolean
  codeProblem: CodeProblem | null
}

/** The promotions of a moment with their codes for one order each, and the code that the shopper typed. */
export type Offers = {
  promotions: readonly Promotion[]
  codes?: ReadonlyMap<string, string>
  now: Date
  code?: string | undefined
}

const noOffers: Offers = { promotions: [], now: new Date(0) }

/** What lines cost together, what promotions and Pix take off them. Freight has no Pix discount. */
export function totalsOf(
  lines: readonly PricedLine[],
  settings: PricingSettings,
  offers: Offers = noOffers,
): Totals {
  const priced = payables(lines)
  const { applied, shares, freeShipping, codeProblem } = applyPromotions(priced, offers.promotions, offers)
  const off = priced.map(({ unitPrice, quantity, total }, index) =>
    shares[index] === 0
      ? times(pixDiscount(unitPrice, settings), quantity)
      : pixDiscount(minus(total, shares[index]!), settings),
  )
  return {
    items: sum(priced.map(({ total }) => total)),
    promotions: applied,
    promotionTotal: sum(shares),
    pixDiscount: sum(off),
    freeShipping,
    codeProblem,
  }
}

/** The view of what a cart costs after its promotions: its Pix amount is that of its pieces, not a percentage of their sum. */
export function cartPrice(totals: Totals, settings: PricingSettings): PriceView {
  const due = minus(totals.items, totals.promotionTotal)
  const view = priceView(due, null, settings)
  return { ...view, pix: { ...view.pix, amount: due === 0 ? zero : minus(due, totals.pixDiscount) } }
}

/** What is paid in one way of paying, and what it is made of: `items - promotionTotal - discount + shipping + interest`. */
export type Amounts = { discount: Money; interest: Money; total: Money }

type Due = Pick<Totals, 'items' | 'promotionTotal' | 'pixDiscount'> & { shipping: Money }

/** Undefined for a number of instalments that is not offered. */
export function amountsFor(
  due: Due,
  { method, installments }: { method: 'pix' | 'card' | 'boleto'; installments: number },
  settings: PricingSettings,
): Amounts | undefined {
  const discount = method === 'pix' ? due.pixDiscount : zero
  const cash = minus(sum([minus(due.items, due.promotionTotal), due.shipping]), discount)
  const count = method === 'card' ? installments : 1
  const plan = installmentPlans(cash, settings).find((each) => each.count === count)
  return plan && { discount, interest: minus(money(plan.total), cash), total: money(plan.total) }
}
