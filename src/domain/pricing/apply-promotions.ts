import { normalizeCouponCode } from '#shared/catalog/coupon-code'
import { type Money, money, calculatePercent, allocate, sum, zero } from '#shared/money/money'
import { zip } from '#shared/data/zip'
import type { AppliedPromotion, CouponProblem, PromotionKind } from './contract.ts'

/**
 * Promotion for the calculation. It applies to the target categories, their descendants and the target products;
 * null: to everything.
 */
export type Promotion = {
  id: string
  name: string
  needsCode: boolean
  code: string | null
  kind: PromotionKind
  /** hundredths of a percent, or centavos */
  value: number
  /** buy `buy` items, pay for `pay` */
  buy: number | null
  pay: number | null
  minItems: number
  targets: PromotionTargets | null
  startsAt: Date | null
  endsAt: Date | null
}

export type PromotionTargets = { categories: ReadonlySet<string>; products: ReadonlySet<string> }

/** Discount that a member of the team gives on all items, after all promotions. */
export type ManualDiscount = { name: string; percent: number }

/** Id of a manual discount among the applied promotions; it is no stored promotion. */
export const manualDiscountId = 'manual'

/** Returns a discount of one order, which staff granted on everything in it, as a promotion. */
export const toGrantedPromotion = (
  granted: Pick<Promotion, 'id' | 'name' | 'kind' | 'value'>,
): Promotion => ({
  ...granted,
  needsCode: false,
  code: null,
  buy: null,
  pay: null,
  minItems: 0,
  targets: null,
  startsAt: null,
  endsAt: null,
})

/** Catalog data of an item that promotion targets refer to. */
export type PromotionItem = { productId: string; categoryIds: readonly string[] }

/** Single item or set with its own price: total and unit price in centavos, quantity, and its items. */
export type DiscountableLine = {
  total: Money
  quantity: number
  unitPrice: Money
  pieces: readonly PromotionItem[]
}

export type AppliedDiscounts = {
  applied: AppliedPromotion[]
  /** discount per line in centavos, in the same order */
  shares: Money[]
  freeShipping: boolean
  /** why the typed coupon does not apply; null if it does or none was typed */
  codeProblem: CouponProblem | null
}

/** Maximum discount of all promotions together in percent, so that something is always left to pay. */
const maxPercentOff = 90

const isRunning = ({ startsAt, endsAt }: Promotion, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)

const appliesTo = ({ targets }: Promotion, { pieces }: DiscountableLine): boolean =>
  targets === null ||
  pieces.every(
    ({ productId, categoryIds }) =>
      targets.products.has(productId) || categoryIds.some((id) => targets.categories.has(id)),
  )

type PromotionTerms = {
  code?: string | undefined
  codes?: ReadonlyMap<string, string>
  now: Date
  granted?: readonly Promotion[] | undefined
}

/**
 * Applies promotions: the automatic one with the largest discount, then the one of the typed code to the rest, and
 * free shipping, and last the discounts that staff granted. Splits each discount over the lines to the centavo. `codes`
 * maps single-use codes to their promotion.
 */
export function applyPromotions(
  payables: readonly DiscountableLine[],
  promotions: readonly Promotion[],
  { code, codes, now, granted = [] }: PromotionTerms,
): AppliedDiscounts {
  const running = promotions.filter((promotion) => isRunning(promotion, now))
  const typed = code === undefined || code === '' ? undefined : normalizeCouponCode(code)
  const nothing = payables.map(() => zero)
  let taken = nothing
  const applied: AppliedPromotion[] = []
  const take = (promotion: Promotion, parts: readonly Money[]) => {
    taken = zip(taken, parts).map(sum)
    applied.push(lineOf(promotion, sum(parts), typed))
  }
  const open = running.filter((promotion) => !promotion.needsCode && reachesMinimum(promotion, payables))
  const offers = open
    .map((promotion) => ({ promotion, parts: splitDiscount(promotion, payables, taken) }))
    .filter(({ parts }) => sum(parts) > 0)
    .toSorted((a, b) => sum(b.parts) - sum(a.parts) || (a.promotion.id < b.promotion.id ? -1 : 1))
  if (offers[0]) take(offers[0].promotion, offers[0].parts)
  const free = open.find(({ kind }) => kind === 'free_shipping')
  if (free) take(free, nothing)
  const chosen =
    typed === undefined
      ? undefined
      : running.find(({ id, code: own }) => own === typed || id === codes?.get(typed))
  const codeProblem = typed === undefined ? null : problemOf(chosen, payables)
  if (chosen && !codeProblem) take(chosen, splitDiscount(chosen, payables, taken))
  for (const each of granted) take(each, splitDiscount(each, payables, taken))
  return {
    applied,
    shares: taken,
    freeShipping: free !== undefined || (chosen?.kind === 'free_shipping' && !codeProblem),
    codeProblem,
  }
}

function problemOf(
  promotion: Promotion | undefined,
  payables: readonly DiscountableLine[],
): CouponProblem | null {
  if (!promotion) return { reason: 'unknown', missing: 0 }
  const there = totalOf(promotion, payables)
  if (there === 0) return { reason: 'not_for_these', missing: 0 }
  return there < promotion.minItems ? { reason: 'minimum', missing: promotion.minItems - there } : null
}

const totalOf = (promotion: Promotion, payables: readonly DiscountableLine[]): Money =>
  sum(payables.flatMap((payable) => (appliesTo(promotion, payable) ? payable.total : [])))

const reachesMinimum = (promotion: Promotion, payables: readonly DiscountableLine[]): boolean => {
  const there = totalOf(promotion, payables)
  return there > 0 && there >= promotion.minItems
}

/** Returns the discount of a promotion per line after earlier discounts, split by largest remainder. */
function splitDiscount(
  promotion: Promotion,
  payables: readonly DiscountableLine[],
  taken: readonly Money[],
): Money[] {
  if (promotion.kind === 'free_shipping') return payables.map(() => zero)
  const open = zip(payables, taken)
  const left = open.map(([payable, off]) =>
    appliesTo(promotion, payable) ? Math.max(payable.total - off, 0) : 0,
  )
  const reducible = zip(open, left).map(([[payable, off], rest]) =>
    rest === 0 ? 0 : Math.max(Math.floor((payable.total * maxPercentOff) / 100) - off, 0),
  )
  const base = money(left.reduce((total, each) => total + each, 0))
  const wanted = fullDiscount(promotion, payables, base)
  const most = reducible.reduce((total, each) => total + each, 0)
  return wanted < most ? allocate(wanted, reducible) : reducible.map(money)
}

function fullDiscount(promotion: Promotion, payables: readonly DiscountableLine[], base: Money): Money {
  if (promotion.kind === 'percent') return calculatePercent(base, promotion.value / 100)
  return promotion.kind === 'amount' ? money(promotion.value) : freePiecesValue(promotion, payables)
}

/** Returns the value of free items: of each `buy` items, the cheapest are free. */
function freePiecesValue(promotion: Promotion, payables: readonly DiscountableLine[]): Money {
  const steps = payables
    .filter((payable) => appliesTo(promotion, payable))
    .toSorted((a, b) => a.unitPrice - b.unitPrice)
  const pieces = steps.reduce((all, { quantity }) => all + quantity, 0)
  let left = Math.floor(pieces / promotion.buy!) * (promotion.buy! - promotion.pay!)
  let free: number = zero
  for (const { quantity, unitPrice } of steps) {
    const count = Math.min(quantity, left)
    free += unitPrice * count
    left -= count
  }
  return money(free)
}

const lineOf = ({ id, name, needsCode }: Promotion, amount: Money, typed?: string): AppliedPromotion => ({
  id,
  name,
  code: needsCode ? (typed ?? null) : null,
  amount,
})
