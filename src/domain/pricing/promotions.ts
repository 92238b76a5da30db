import { type Money, money, percentOf, spread, sum, zero } from '#shared/money'
import type { AppliedPromotion, CodeProblem } from './contract.ts'

/** A promotion as it is decided; `categories` are those that it holds for with all below them, null for every one. */
export type Promotion = {
  id: string
  name: string
  code: string | null
  kind: 'percent' | 'amount' | 'free_shipping'
  /** hundredths of a percent, or centavos */
  value: number
  minItems: number
  categories: ReadonlySet<string> | null
  startsAt: Date | null
  endsAt: Date | null
}

/** Something with a price of its own: what it costs, and the categories of what it is made of. */
export type Payable = { total: Money; categories: readonly (string | null)[] }

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

const holdsFor = ({ categories }: Promotion, payable: Payable): boolean =>
  categories === null || payable.categories.every((id) => id !== null && categories.has(id))

/** The form in which a code is kept and compared. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase()

/**
 * What promotions take off: of those that apply by themselves the one that gives the shopper most, then the one whose
 * code was typed, on what is left; free freight beside them. Every centavo stands on a piece.
 */
export function applyPromotions(
  payables: readonly Payable[],
  promotions: readonly Promotion[],
  { code, now }: { code?: string | undefined; now: Date },
): AppliedDiscounts {
  const running = promotions.filter((promotion) => isRunning(promotion, now))
  const taken = payables.map(() => zero)
  const applied: AppliedPromotion[] = []
  const take = (promotion: Promotion, parts: readonly Money[]) => {
    parts.forEach((part, index) => (taken[index] = sum([taken[index]!, part])))
    applied.push(lineOf(promotion, sum(parts)))
  }
  const open = running.filter((promotion) => promotion.code === null && reaches(promotion, payables))
  const offers = open
    .map((promotion) => ({ promotion, parts: partsOf(promotion, payables, taken) }))
    .filter(({ parts }) => sum(parts) > 0)
    .toSorted((a, b) => sum(b.parts) - sum(a.parts) || (a.promotion.id < b.promotion.id ? -1 : 1))
  if (offers[0]) take(offers[0].promotion, offers[0].parts)
  const free = open.find(({ kind }) => kind === 'free_shipping')
  if (free) take(free, [])
  const typed = code === undefined || code === '' ? undefined : codeOf(code)
  const chosen = running.find((promotion) => promotion.code === typed)
  const codeProblem = typed === undefined ? null : problemOf(chosen, payables)
  if (chosen && typed !== undefined && !codeProblem) take(chosen, partsOf(chosen, payables, taken))
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
  const wanted =
    promotion.kind === 'percent' ? percentOf(base, promotion.value / 100) : money(promotion.value)
  const most = room.reduce((total, each) => total + each, 0)
  return wanted < most ? spread(wanted, room) : room.map(money)
}

const lineOf = ({ id, name, code }: Promotion, amount: Money): AppliedPromotion => ({
  id,
  name,
  code,
  amount,
})
