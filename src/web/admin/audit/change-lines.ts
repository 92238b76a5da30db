import type { AuditRow } from '#contract/audit'
import { audit } from '#texts/admin/audit'
import { formatValue } from '#web/admin/kit/changes/format-value.ts'

/** One field of an audit row; `before` is missing for created records, `after` for deleted ones. */
export type ChangeLine = { field: string; before?: string; after?: string }

/** Returns the fields of an audit row with their old and new values; for an update only the fields that differ. */
export function getChangeLines({ before, after }: Pick<AuditRow, 'before' | 'after'>): ChangeLine[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== 'id',
  )
  return fields
    .map((field) => ({
      field,
      ...(before ? { before: formatValue(before[field], field) } : {}),
      ...(after ? { after: formatValue(after[field], field) } : {}),
    }))
    .filter((line) => line.before !== line.after)
    .map((line) => ({ ...line, field: audit.fields[line.field] ?? line.field }))
}

/** Returns the first two changed fields as one line, and how many more there are. */
export function summarizeChange(lines: readonly ChangeLine[]): string {
  const first = lines.slice(0, 2).map(({ field, before, after }) => {
    const change = before !== undefined && after !== undefined ? `${before} → ${after}` : (after ?? before)
    return `${field}: ${change}`
  })
  return [...first, ...(lines.length > 2 ? [audit.more(lines.length - 2)] : [])].join(' · ')
}
