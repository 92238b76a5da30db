import type { AuditRow } from '#contract/audit'
import { audit } from '#texts/audit'
import { shownValue } from '#web/admin/kit/changes/shown-value.ts'

/** One value that a row of the audit tells of; `before` is absent of what is new, `after` of what is gone. */
export type Line = { field: string; before?: string; after?: string }

/** Field by field what a row says of before and after; of a change only what differs. */
export function linesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): Line[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== 'id',
  )
  return fields
    .map((field) => ({
      field,
      ...(before ? { before: shownValue(before[field], field) } : {}),
      ...(after ? { after: shownValue(after[field], field) } : {}),
    }))
    .filter((line) => line.before !== line.after)
    .map((line) => ({ ...line, field: audit.fields[line.field] ?? line.field }))
}

/** The first two values of a change on one line. */
export function summaryOf(lines: readonly Line[]): string {
  const first = lines.slice(0, 2).map(({ field, before, after }) => {
    const change = before !== undefined && after !== undefined ? `${before} → ${after}` : (after ?? before)
    return `${field}: ${change}`
  })
  return [...first, ...(lines.length > 2 ? [audit.more(lines.length - 2)] : [])].join(' · ')
}
