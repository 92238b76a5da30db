import { formatDayAndTime, formatIsoDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { audit } from '#texts/admin/audit'
import { auditValues } from '#texts/admin/audit-values'

/** Fields in centavos. */
const amounts = new Set([
  'price',
  'compareAt',
  'cost',
  'amount',
  'freeAbove',
  'smallestInstallment',
  'subtotal',
  'discount',
  'shipping',
  'total',
  'minimumOrder',
  'creditLimit',
])
/** Fields with enum values. `reason` may also be free text, except for cancelled orders. */
const enumFields = new Set(['status', 'state', 'role', 'flags', 'reason'])
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/
const day = /^\d{4}-\d{2}-\d{2}$/

function formatText(text: string, field: string): string {
  if (enumFields.has(field)) return auditValues[text] ?? text
  // free text may only look like a date
  if (Number.isNaN(Date.parse(text))) return text
  if (instant.test(text)) return formatDayAndTime(text)
  if (day.test(text)) return formatIsoDay(text)
  return text
}

/**
 * Formats a stored value for people: money in reais, dates in the store's time zone, enums as labels, objects as
 * labelled parts.
 */
export function formatValue(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return audit.detail.nothing
  if (typeof value === 'boolean') return value ? audit.detail.yes : audit.detail.no
  if (typeof value === 'number') return amounts.has(field) ? formatBrl(value) : value.toLocaleString('pt-BR')
  if (Array.isArray(value))
    return value.length === 0
      ? audit.detail.nothing
      : value.map((each) => formatValue(each, field)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, each]) => `${audit.fields[key] ?? key}: ${formatValue(each, key)}`)
      .join(' · ')
  return formatText(String(value), field)
}
