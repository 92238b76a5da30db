import type { AgreedPrice, QuoteState, QuoteStatus } from '#contract/quotes'
import { addDays, toIsoDay } from '#shared/dates/dates'
import { allocate, calculatePercent, type Money, money, multiply, subtract, sum } from '#shared/money/money'
import { zip } from '#shared/data/zip'
import { maxQuotePercentOff, maxValidDays } from './contract-fields.ts'

type Offer = { state: QuoteState; validUntil: string | null }

/** Returns the status of a quote: an offer expires when its last day in São Paulo is over. */
export const statusOf = ({ state, validUntil }: Offer, now: Date): QuoteStatus =>
  state === 'answered' && validUntil !== null && validUntil < toIsoDay(now) ? 'expired' : state

/** Returns whether an offer may be valid until this day: from today on, and not for too long. */
export function isValidDay(day: string, now: Date): boolean {
  const today = toIsoDay(now)
  return day >= today && day <= addDays(today, maxValidDays)
}

/** Line with its price before the agreement, in centavos. */
type ListedLine = { id: string; quantity: number; unitPrice: number }

export type Agreement =
  | { totals: Money[] }
  /** a line is missing, unknown or twice; or a price is above the list, or leaves less than a tenth */
  | { problem: 'lines' | 'price' }
  /** more discount than `limit` percent of the whole */
  | { problem: 'limit' }

const listed = ({ unitPrice, quantity }: ListedLine): Money => multiply(money(unitPrice), quantity)

/**
 * Returns the agreed total of every line, in their order. One discount for all is rounded once and split by largest
 * remainder, so that the whole is right to the centavo. `limit` is the largest discount of all together, in percent.
 */
export function agreePrices(lines: readonly ListedLine[], price: AgreedPrice, limit: number): Agreement {
  const before = lines.map(listed)
  const totals = price.kind === 'percent' ? discounted(before, price.percentOff) : priced(lines, price.lines)
  if (!totals) return { problem: 'lines' }
  const least = (total: Money) => subtract(total, calculatePercent(total, maxQuotePercentOff / 100))
  const isPossible = zip(before, totals).every(
    ([total, agreed]) => agreed <= total && (price.kind === 'percent' || agreed >= least(total)),
  )
  if (!isPossible) return { problem: 'price' }
  const whole = sum(before)
  const off = subtract(whole, sum(totals))
  return off > calculatePercent(whole, limit) ? { problem: 'limit' } : { totals }
}

function discounted(before: readonly Money[], percentOff: number): Money[] {
  const off = allocate(calculatePercent(sum(before), percentOff / 100), before)
  return zip(before, off).map(([total, less]) => subtract(total, less))
}

function priced(
  lines: readonly ListedLine[],
  prices: readonly { id: string; unitPrice: number }[],
): Money[] | undefined {
  const byLine = new Map(prices.map(({ id, unitPrice }) => [id, unitPrice]))
  if (byLine.size !== prices.length || prices.length !== lines.length) return undefined
  const totals = lines.flatMap(({ id, quantity }) => {
    const unitPrice = byLine.get(id)
    return unitPrice === undefined ? [] : multiply(money(unitPrice), quantity)
  })
  return totals.length === lines.length ? totals : undefined
}

/** Returns one line per variant with the sum of its quantities, in the order of their first. */
export function mergeLines(
  lines: readonly { variantId: string; quantity: number }[],
): { variantId: string; quantity: number }[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}
