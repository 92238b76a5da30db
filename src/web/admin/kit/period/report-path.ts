import type { DayRange, PeriodPreset } from '#shared/dates/periods'

/** Values of `periodo` in the URL of the reports. */
const presets: Record<PeriodPreset, string> = {
  today: 'hoje',
  yesterday: 'ontem',
  'last-7-days': '7-dias',
  'last-30-days': '30-dias',
  'this-month': 'este-mes',
  'last-month': 'mes-passado',
  'this-year': 'este-ano',
  'last-year': 'ano-passado',
}

/** Returns the URL of the reports for a period, with more of their state. */
export function reportPath(
  period: PeriodPreset | DayRange,
  more: Readonly<Record<string, string>> = {},
): string {
  const days: Record<string, string> =
    typeof period === 'string' ? { periodo: presets[period] } : { de: period.from, ate: period.to }
  return `/admin/relatorios?${new URLSearchParams({ ...days, ...more })}`
}
