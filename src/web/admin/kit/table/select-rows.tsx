import type { RowSelection } from './use-row-selection.ts'
import { CompactCheckbox } from './compact-checkbox.tsx'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  marks: RowSelection<Row>
  className?: string
}

/** Checkbox that selects all of these rows. */
export function SelectRows<Row>({ label, rows, idOf, marks, className = '' }: Props<Row>) {
  const here = rows.filter((row) => marks.ids.has(idOf(row))).length
  const all = rows.length > 0 && here === rows.length
  return (
    <CompactCheckbox
      label={label}
      checked={all}
      indeterminate={here > 0 && !all}
      onChange={() => marks.set(rows, !all)}
      className={className}
    />
  )
}
