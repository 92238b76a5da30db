import type { SalesReport, SizeReport } from '#contract/reports'
import { addDays } from '#shared/dates/dates'
import type { Comparison } from '#shared/dates/periods'
import { reports as words } from '#texts/admin/reports'
import { formatMoney, formatShare, nameStep } from './formats.ts'
import type { Step } from './search.ts'

type Series = SalesReport['series']

/** Returns the last day of the step that begins on a day. */
export function endOfStep(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'week') return addDays(day, 6)
  return addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)
}

/**
 * Says what the eye should see in the sales of a period: the best step, and which stayed below the ones that they are
 * compared with. Steps that still run are not called low. Undefined where there is nothing to say: one step, or no sale.
 */
export function describeSales(
  series: Series,
  step: Step,
  comparison: Comparison,
  today: string,
): string | undefined {
  if (series.length < 2 || series.every(({ totals }) => totals.sold === 0)) return undefined
  const parts = [describeBest(series, step), describeBelow(series, step, comparison, today)]
  return parts.filter(Boolean).join(' ').replaceAll('..', '.') || undefined
}

/** Returns the best step; undefined where two are the best. */
export function findBest(series: Series): Series[number] | undefined {
  const most = Math.max(...series.map(({ totals }) => totals.sold))
  const [best, ...others] = series.filter(({ totals }) => totals.sold === most)
  return others.length === 0 && most > 0 ? best : undefined
}

function describeBest(series: Series, step: Step): string | undefined {
  const best = findBest(series)
  return best && words.sentence.best[step](nameStep(best.day, step), formatMoney(best.totals.sold))
}

function describeBelow(
  series: Series,
  step: Step,
  comparison: Comparison,
  today: string,
): string | undefined {
  const compared = series.filter(({ day, before }) => before !== null && endOfStep(day, step) < today)
  // A shop that did not sell before has nothing to fall below.
  if (comparison === 'none' || compared.every(({ before }) => before?.sold === 0)) return undefined
  const below = compared.filter(({ totals, before }) => totals.sold < before!.sold)
  const of = words.sentence.compared[comparison]
  const [only] = below
  if (!only) return words.sentence.noneBelow[step](of)
  if (below.length === 1) return words.sentence.oneBelow[step](nameStep(only.day, step), of)
  return words.sentence.manyBelow[step](below.length, compared.length, of)
}

/** Size of which the largest share came back, among those that sold enough pieces to say so. */
const enoughPieces = 10

type SizeReturns = { size: string; pieces: number; returned: number }

/** Adds up pieces and returns by size. */
export const returnsBySize = ({ sizes, rows }: SizeReport): SizeReturns[] =>
  sizes.map((size, at) => ({
    size,
    pieces: rows.reduce((sum, { pieces }) => sum + (pieces[at] ?? 0), 0),
    returned: rows.reduce((sum, { returned }) => sum + (returned[at] ?? 0), 0),
  }))

/** Names the size that comes back most; undefined where none stands out. */
export function describeSizes(sizes: readonly SizeReturns[]): string | undefined {
  const [worst, second] = sizes
    .filter(({ size, pieces, returned }) => size !== '' && pieces >= enoughPieces && returned > 0)
    .toSorted((a, b) => b.returned / b.pieces - a.returned / a.pieces)
  if (!worst) return undefined
  const rate = worst.returned / worst.pieces
  if (second && second.returned / second.pieces === rate) return undefined
  return words.sentence.worstSize(worst.size, formatShare(rate), worst.returned, worst.pieces)
}
