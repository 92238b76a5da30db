import { couponCode } from '#shared/coupon-code'
import { type Money, money, percentOf, spread, sum, zero } from '#shared/money'
import type { AppliedPromotion, CodeProblem, PromotionKind } from './contract.ts'

/** A promotion as it is decided; it holds for these categories with all below them and these products, with null for all. */
export type Promotion = {
  id: string
  name: string
  needsCode: boolean
  code: string | null
  kind: PromotionKind
  /** hundredths of a percent, or centavos */
  value: number
  /** of `buy` pieces `pay` are paid */
  buy: number | null
  pay: number | null
  minItems: number
  targets: Targets | null
  startsAt: Date | null
  endsAt: Date | null
}

export type Targets = { categories: ReadonlySet<string>; products: ReadonlySet<string> }

/** What of the catalogue decides which promotions hold for a piece. */
export type Piece = { productId: string; categoryIds: readonly string[] }

/** Something with a price of its own, so many times: what it costs together, and what one of it is made of. */
export type Payable = { total: Money; quantity: number; unitPrice: Money; pieces: readonly Piece[] }

export type AppliedDiscounts = {
  applied: AppliedPromotion[]
  /** taken off each payable, in their order */
  shares: Money[]
  freeShipping: boolean
  /** why the typed code does nothing; null where it holds or none was typed */
  codeProblem: CodeProblem | null
}

/** The most that all promotions together take off a piece: something is always left to pay. */
const mostPercent = 90

const isRunning = ({ startsAt, endsAt }: Promotion, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)

const holdsFor = ({ targets }: Promotion, { pieces }: Payable): boolean =>
  targets === null ||
  pieces.every(
    ({ productId, categoryIds }) =>
      targets.products.has(productId) || categoryIds.some((id) => targets.categories.has(id)),
  )

/**
 * What promotions take off: of those that apply by themselves the one that gives the shopper most, then the one whose
 * code was typed, on what is left; free freight beside them. Every centavo stands on a piece. `codes` are those that are
 * good for one order each, with the promotion that each belongs to.
 */
export function applyPromotions(
  payables: readonly Payable[],
  promotions: readonly Promotion[],
  { code, codes, now }: { code?: string | undefined; codes?: ReadonlyMap<string, string>; now: Date },
): AppliedDiscounts {
  const running = promotions.filter((promotion) => isRunning(promotion, now))
  const typed = code === undefined || code === '' ? undefined : couponCode(code)
  const taken = payables.map(() => zero)
  const applied: AppliedPromotion[] = []
  const take = (promotion: Promotion, parts: readonly Money[]) => {
    parts.forEach((part, index) => (taken[index] = sum([taken[index]!, part])))
    applied.push(lineOf(promotion, sum(parts), typed))
  }
  const open = running.filter((promotion) => !promotion.needsCode && reaches(promotion, payables))
  const offers = open
    .map((promotion) => ({ promotion, parts: partsOf(promotion, payables, taken) }))
    .filter(({ parts }) => sum(parts) > 0)
    .toSorted((a, b) => sum(b.parts) - sum(a.parts) || (a.promotion.id < b.promotion.id ? -1 : 1))
  if (offers[0]) take(offers[0].promotion, offers[0].parts)
  const free = open.find(({ kind }) => kind === 'free_shipping')
  if (free) take(free, [])
  const chosen =
    typed === undefined
      ? undefined
      : running.find(({ id, code: own }) => own === typed || id === codes?.get(typed))
  const codeProblem = typed === undefined ? null : problemOf(chosen, payables)
  if (chosen && !codeProblem) take(chosen, partsOf(chosen, payables, taken))
  return {
    applied,
    shares: taken,
    freeShipping: free !== undefined || (chosen?.kind === 'free_shipping' && !codeProblem),
    codeProblem,
  }
}

function problemOf(promotion: Promotion | undefined, payables: readonly Payable[]): CodeProblem | null {
  if (!promotion) return { reason: 'unknown', missing: 0 }
  const there = totalOf(promotion, payables)
  if (there === 0) return { reason: 'not_for_these', missing: 0 }
  return there < promotion.minItems ? { reason: 'minimum', missing: promotion.minItems - there } : null
}

const totalOf = (promotion: Promotion, payables: readonly Payable[]): Money =>
  sum(payables.flatMap((payable) => (holdsFor(promotion, payable) ? payable.total : [])))

const reaches = (promotion: Promotion, payables: readonly Payable[]): boolean => {
  const there = totalOf(promotion, payables)
  return there > 0 && there >= promotion.minItems
}

/** What a promotion takes off each payable, beside what is taken already; spread by largest remainder. */
function partsOf(promotion: Promotion, payables: readonly Payable[], taken: readonly Money[]): Money[] {
  if (promotion.kind === 'free_shipping') return payables.map(() => zero)
  const left = payables.map((payable, index) =>
    holdsFor(promotion, payable) ? Math.max(payable.total - taken[index]!, 0) : 0,
  )
  const room = payables.map((payable, index) =>
    left[index] === 0 ? 0 : Math.max(Math.floor((payable.total * mostPercent) / 100) - taken[index]!, 0),
  )
  const base = money(left.reduce((total, each) => total + each, 0))
  const wanted = wantedBy(promotion, payables, base)
  const most = room.reduce((total, each) => total + each, 0)
  return wanted < most ? spread(wanted, room) : room.map(money)
}

function wantedBy(promotion: Promotion, payables: readonly Payable[], base: Money): Money {
  if (promotion.kind === 'percent') return percentOf(base, promotion.value / 100)
  return promotion.kind === 'amount' ? money(promotion.value) : freePieces(promotion, payables)
}

/** What the pieces cost that come free: of each `buy` that it holds for, beginning with the dearest, the cheapest. */
function freePieces(promotion: Promotion, payables: readonly Payable[]): Money {
  const steps = payables
    .filter((payable) => holdsFor(promotion, payable))
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
