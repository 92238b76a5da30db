/** Oldest year: before it nobody sold clothes online. */
const firstYear = 1995

/** Offset of Brasília, which has had no summer time since 2019. */
const brasilia = '-03:00'

const pad = (text: string): string => text.padStart(2, '0')

/** Year, month and day, then hour, minute, second and offset. */
const isoForm =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)? ?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i
/** Day, month and year, then the same. */
const brazilianForm =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))? ?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i

/**
 * Parses a date of an export: ISO 8601, `2024-05-31 10:20:30 -0300` as Shopify writes it, or `31/05/2024 10:20`, with
 * or without a time. A time without an offset is that of Brasília. Returns undefined for anything else.
 */
export function parseDate(text: string): Date | undefined {
  const [, isoYear, isoMonth, isoDay, ...isoTime] = isoForm.exec(text) ?? []
  if (isoYear && isoMonth && isoDay) return toDate([isoYear, isoMonth, isoDay], isoTime)
  const [, day, month, year, ...time] = brazilianForm.exec(text) ?? []
  return day && month && year ? toDate([year, pad(month), pad(day)], time) : undefined
}

function toDate(
  [year, month, day]: readonly [string, string, string],
  [hour = '00', minute = '00', second = '00', zone = brasilia]: readonly (string | undefined)[],
): Date | undefined {
  const offset = /^(?:Z|UTC)$/i.test(zone) ? 'Z' : zone.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2')
  const date = new Date(`${year}-${month}-${day}T${pad(hour)}:${minute}:${second}${offset}`)
  const isReal = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day)
  return Number.isNaN(date.getTime()) || !isReal || Number(year) < firstYear ? undefined : date
}
