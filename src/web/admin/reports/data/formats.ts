import { formatAmount } from '#shared/money/amount'
import { formatBrl } from '#shared/money/money'
import { formatDayOfMonth } from '#shared/dates/dates'
import type { Step } from './search.ts'

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const withMinus = (text: string): string => text.replace('-', '−')
/** Zero without a sign: the negative one would be `−0,00`. */
const unsigned = (value: number): number => (value === 0 ? 0 : value)

/** Formats centavos as `1.234,56` with a true minus sign. */
export const formatCents = (value: number): string => withMinus(formatAmount(unsigned(value)))
/** Formats centavos as `R$ 1.234,56` with a true minus sign. */
export const formatMoney = (value: number): string => withMinus(formatBrl(unsigned(value)))
export const formatCount = (value: number): string => withMinus(unsigned(value).toLocaleString('pt-BR'))
/** Formats a share, 0.021 as `2,1%`. */
export const formatShare = (value: number): string => withMinus(percent.format(value))

/** Returns the share of a value in another one; null where that is zero. */
export const shareOf = (value: number, of: number): number | null => (of === 0 ? null : value / of)

/** Returns the mean in whole units; 0 where nothing was counted. */
export const meanOf = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count))

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const shortWeekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'short' })
const longWeekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' })
const longMonth = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const shortMonth = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'short' })

const weekdayOf = (day: string): string => shortWeekday.format(noonOf(day)).replace('.', '')
const isWeekend = (day: string): boolean => [0, 6].includes(noonOf(day).getUTCDay())

/** Formats a step as it stands in a sentence: `sábado, 14 de nov.`, `9 de nov.`, `novembro de 2026`. */
export function nameStep(day: string, step: Step): string {
  if (step === 'month') return longMonth.format(noonOf(day))
  const name = formatDayOfMonth(day)
  return step === 'day' ? `${longWeekday.format(noonOf(day)).replace('-feira', '')}, ${name}` : name
}

/** Returns the label of a step at the axis, in two lines, and its name in the table. */
export function labelStep(day: string, step: Step) {
  const number = String(Number(day.slice(8)))
  if (step === 'month')
    return {
      label: shortMonth.format(noonOf(day)).replace('.', ''),
      detail: day.slice(0, 4),
      name: `${shortMonth.format(noonOf(day))} de ${day.slice(0, 4)}`,
    }
  const date = formatDayOfMonth(day)
  if (step === 'week')
    return { label: number, detail: shortMonth.format(noonOf(day)).replace('.', ''), name: date }
  return {
    label: number,
    detail: weekdayOf(day),
    name: `${date.replace(' de ', ' ')} ${weekdayOf(day)}`,
    isStrong: isWeekend(day),
  }
}
