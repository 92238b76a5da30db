import type { Measure, ReportFacts } from '#contract/reports'
import { formatDayOfMonth } from '#shared/dates/dates'
import { formatRange } from '#texts/admin/periods'
import { reportNumbers as words } from '#texts/admin/report-numbers'
import { reports } from '#texts/admin/reports'
import { formatCount, formatMoney, nameStep } from './formats.ts'
import { pieceLabel } from './group-labels.ts'
import type { NumberOf } from './number-search.ts'

const counted: readonly Measure[] = ['orders', 'cancelled', 'pieces', 'returnedPieces']

/** Returns whether a number counts orders or pieces; the others are centavos. */
export const isCount = (measure: Measure): boolean => counted.includes(measure)

export const formatMeasure = (measure: Measure, value: number): string =>
  isCount(measure) ? formatCount(value) : formatMoney(value)

/** Says the days of a number: `em sábado, 14 de nov.` for one, else `de 5 a 18 de nov.`. */
function describeDays({ from, to }: NumberOf, today: string): string {
  if (from !== to) return words.from(formatRange({ from, to }, today))
  const isThisYear = from.slice(0, 4) === today.slice(0, 4)
  return words.on(isThisYear ? nameStep(from, 'day') : `${formatDayOfMonth(from)} de ${from.slice(0, 4)}`)
}

/** Returns the groups and filters of a number as words. */
export function describeFilters({ channel, state, by, key = '', name }: NumberOf): string[] {
  const said: string[] = []
  if (channel) said.push(words.of(reports.filters.channel, pieceLabel('channel', channel)))
  if (state) said.push(words.of(reports.filters.state, pieceLabel('state', state === '-' ? '' : state)))
  if (by && by !== 'all') said.push(words.of(reports.groupings[by], name ?? pieceLabel(by, key)))
  return said
}

/** Says what a number is: `são 59 pedidos pagos em sábado, 14 de nov.`; the number itself stands before it. */
export function describeNumber(
  number: NumberOf,
  facts: ReportFacts,
  orders: number | undefined,
  today: string,
): string {
  const { measure } = number
  const days = describeDays(number, today)
  if (measure === 'sold')
    return `${orders === undefined ? words.says.sold(facts.total) : words.says.soldOrders(orders)} ${days}`
  return `${words.says[measure](facts.sum)} ${days}`
}
