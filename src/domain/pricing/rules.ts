import type { SettingsOf } from '#domain/settings'
import { type InstallmentTerms, listInstallmentPlans, pixPrice } from '#shared/money/installments'
import {
  subtract,
  type Money,
  money,
  calculatePercent,
  allocate,
  sum,
  multiply,
  zero,
} from '#shared/money/money'
import { groupBy } from '#shared/data/group-by'
import { getOrThrow } from '#shared/data/get-or-throw'
import { zip } from '#shared/data/zip'
import type { AppliedPromotion, CouponProblem, PriceView } from './contract.ts'
import { applyPromotions, type PromotionItem, type Promotion } from './apply-promotions.ts'

export type PricingSettings = Omit<SettingsOf<'pricing'>, 'installmentTable'> & InstallmentTerms

/** Returns a price as pages show it. */
export function priceView(cash: Money, compareAt: Money | null, settings: PricingSettings): PriceView {
  const before = compareAt !== null && compareAt > cash ? compareAt : null
  const free = listInstallmentPlans(cash, settings).findLast((plan) => plan.monthlyInterest === 0)
  const { count = 1, first = cash, amount = cash, total = cash } = free ?? {}
  return {
    cash,
    compareAt: before,
    percentOff: before === null ? 0 : Math.floor(((before - cash) * 100) / before),
    pix: { amount: pixPrice(cash, settings.pixPercentOff), percentOff: settings.pixPercentOff },
    installments: count > 1 ? { count, first, amount, total } : null,
  }
}

/**
 * Returns the Pix discount per unit. The discount of an order is the sum over its units, so that it matches the
 * product pages.
 */
const pixDiscount = (cash: Money, settings: PricingSettings): Money =>
  calculatePercent(cash, settings.pixPercentOff)

/** Line to price. A piece of a set has its share of the set's price, and the price of the whole set. */
export type PricedLine = {
  unitPrice: Money
  quantity: number
  /** catalog item, for promotions with targets */
  piece?: PromotionItem
  set?: { lineId: string; price: Money } | null
}

/** Splits the price of a set over its pieces, in proportion to their single prices, to the centavo. */
export const splitSetPrice = (price: Money, alone: readonly number[]): Money[] => allocate(price, alone)

const unknownPiece: PromotionItem = { productId: '', categoryIds: [] }

/**
 * Groups lines by what has its own price: a single item, or a whole set, so that cart and order match the set's
 * page.
 */
function groupLines(lines: readonly PricedLine[]) {
  return groupBy(lines, (line) => line.set?.lineId ?? line).map((unit) => {
    const [{ set, quantity, unitPrice: alone }] = unit
    const unitPrice = set?.price ?? alone
    const pieces = unit.map(({ piece }) => piece ?? unknownPiece)
    return { unitPrice, quantity, total: multiply(unitPrice, quantity), pieces, lines: unit }
  })
}

/** Totals of lines in centavos. To pay: `items - promotionTotal`, less `pixDiscount` for Pix. */
export type Totals = {
  items: Money
  promotions: AppliedPromotion[]
  promotionTotal: Money
  pixDiscount: Money
  freeShipping: boolean
  codeProblem: CouponProblem | null
  /** part of each line in both discounts, in the order of the lines */
  lineShares: LineShare[]
}

export type LineShare = { promotion: Money; pix: Money }

/** Current promotions with their single-use codes, and the code that the customer typed. */
export type PromotionContext = {
  promotions: readonly Promotion[]
  codes?: ReadonlyMap<string, string>
  now: Date
  code?: string | undefined
  /** discounts that staff granted to this order alone, taken last */
  granted?: readonly Promotion[]
}

const noPromotions: PromotionContext = { promotions: [], now: new Date(0) }

/** Calculates the totals of lines with promotions and Pix discount. Shipping has no Pix discount. */
export function calculateTotals(
  lines: readonly PricedLine[],
  settings: PricingSettings,
  offers: PromotionContext = noPromotions,
): Totals {
  const priced = groupLines(lines)
  const { applied, shares, freeShipping, codeProblem } = applyPromotions(priced, offers.promotions, offers)
  const off = zip(priced, shares).map(([{ unitPrice, quantity, total }, share]) =>
    share === 0
      ? multiply(pixDiscount(unitPrice, settings), quantity)
      : pixDiscount(subtract(total, share), settings),
  )
  return {
    items: sum(priced.map(({ total }) => total)),
    promotions: applied,
    promotionTotal: sum(shares),
    pixDiscount: sum(off),
    freeShipping,
    codeProblem,
    lineShares: splitShares(lines, priced, shares, off),
  }
}

/**
 * Calculates the totals of single pieces with an agreed total per line, at most their price. The difference is one
 * discount; the Pix discount is taken of what is left.
 */
export function calculateFixedTotals(
  lines: readonly PricedLine[],
  agreed: readonly Money[],
  discount: Pick<AppliedPromotion, 'id' | 'name'>,
  settings: PricingSettings,
): Totals {
  const lineShares = zip(lines, agreed).map(([{ unitPrice, quantity }, left]) => {
    const promotion = subtract(multiply(unitPrice, quantity), left)
    const pix =
      promotion === 0 ? multiply(pixDiscount(unitPrice, settings), quantity) : pixDiscount(left, settings)
    return { promotion, pix }
  })
  const amount = sum(lineShares.map(({ promotion }) => promotion))
  return {
    items: sum(lines.map(({ unitPrice, quantity }) => multiply(unitPrice, quantity))),
    promotions: amount > 0 ? [{ ...discount, code: null, amount }] : [],
    promotionTotal: amount,
    pixDiscount: sum(lineShares.map(({ pix }) => pix)),
    freeShipping: false,
    codeProblem: null,
    lineShares,
  }
}

/** Splits the discounts of each item or set over its lines by their price, to the centavo. */
function splitShares(
  lines: readonly PricedLine[],
  priced: ReturnType<typeof groupLines>,
  promotions: readonly Money[],
  pix: readonly Money[],
): LineShare[] {
  const shares = new Map<PricedLine, LineShare>()
  for (const [{ lines: unit }, [promotion, ofPix]] of zip(priced, zip(promotions, pix))) {
    const weights = unit.map(({ unitPrice, quantity }) => unitPrice * quantity)
    const parts = zip(allocate(promotion, weights), allocate(ofPix, weights))
    for (const [line, [share, pixShare]] of zip(unit, parts))
      shares.set(line, { promotion: share, pix: pixShare })
  }
  return lines.map((line) => getOrThrow(shares, line))
}

/** Returns the price view of a cart. Its Pix amount is the sum over its items, not a percentage of the total. */
export function cartPriceView(totals: Totals, settings: PricingSettings): PriceView {
  const due = subtract(totals.items, totals.promotionTotal)
  const view = priceView(due, null, settings)
  return { ...view, pix: { ...view.pix, amount: due === 0 ? zero : subtract(due, totals.pixDiscount) } }
}

/**
 * Amounts for a payment method, with `total = items - promotionTotal - discount + shipping + interest`. `customerTotal` is
 * what the customer pays if the payment provider adds interest to the total.
 */
export type PaymentAmounts = { discount: Money; interest: Money; total: Money; customerTotal?: Money }

type Due = Pick<Totals, 'items' | 'promotionTotal' | 'pixDiscount'> & { shipping: Money }

/**
 * Calculates the amounts for a payment method. Returns undefined for a number of installments that is not offered.
 */
export function calculateAmounts(
  due: Due,
  { method, installments }: { method: 'pix' | 'card' | 'boleto' | 'terms'; installments: number },
  settings: PricingSettings,
): PaymentAmounts | undefined {
  const discount = method === 'pix' ? due.pixDiscount : zero
  const cash = subtract(sum([subtract(due.items, due.promotionTotal), due.shipping]), discount)
  const count = method === 'card' ? installments : 1
  const plan = listInstallmentPlans(cash, settings).find((each) => each.count === count)
  if (!plan) return undefined
  const whole = money(plan.total)
  if (!settings.interestByProvider || whole === cash)
    return { discount, interest: subtract(whole, cash), total: whole }
  return { discount, interest: zero, total: cash, customerTotal: whole }
}
