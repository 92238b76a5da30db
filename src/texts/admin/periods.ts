import type { Comparison, DayRange, PeriodPreset, RangeProblem } from '#shared/dates/periods'
import { countDays } from '#shared/dates/periods'
import { formatDayOfMonth } from '#shared/dates/dates'

const presets: Record<PeriodPreset, string> = {
  today: 'Hoje',
  yesterday: 'Ontem',
  'last-7-days': '7 dias',
  'last-30-days': '30 dias',
  'this-month': 'Este mês',
  'last-month': 'Mês passado',
  'this-year': 'Este ano',
  'last-year': 'Ano passado',
}

const comparisons: Record<Comparison, string> = {
  previous: 'Período anterior',
  'previous-year': 'Mesmo período do ano passado',
  'same-weekdays': 'Mesmos dias da semana',
  none: 'Sem comparação',
}

const problems: Record<RangeProblem, string> = {
  'not-a-day': 'Preencha as duas datas.',
  reversed: 'O fim não pode ser antes do começo.',
  'too-long': 'O período pode ter até dez anos.',
}

/** Menus of period and comparison. */
export const periods = {
  presets,
  comparisons,
  problems,
  period: (days: string) => `Período: ${days}`,
  against: 'contra',
  comparison: (days: string) => `Comparação: ${days}`,
  before: (range: DayRange, today: string) => {
    const days = countDays(range)
    return `${days === 1 ? '1 dia antes' : `${days.toLocaleString('pt-BR')} dias antes`}, ${formatRange(range, today)}`
  },
  nothing: 'sem comparação',
  custom: 'Outro período',
  from: 'De',
  to: 'Até',
  apply: 'Aplicar',
}

/**
 * Formats a range as `5 a 18 de nov.`, `22 de out. a 4 de nov.` or `19 de nov.`. The year stands behind days of another
 * year than that of today; a whole year is its number.
 */
export function formatRange({ from, to }: DayRange, today: string): string {
  const yearOf = (day: string) => day.slice(0, 4)
  const named = (day: string) => `${formatDayOfMonth(day)} de ${yearOf(day)}`
  const isThisYear = yearOf(to) === yearOf(today)
  const end = isThisYear ? formatDayOfMonth(to) : named(to)
  if (from === to) return end
  if (from === `${yearOf(from)}-01-01` && to === `${yearOf(from)}-12-31`) return yearOf(from)
  if (yearOf(from) !== yearOf(to)) return `${named(from)} a ${named(to)}`
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${formatDayOfMonth(from)} a ${end}`
  return `${formatDayOfMonth(from).split(' ', 1)[0]} a ${end}`
}
