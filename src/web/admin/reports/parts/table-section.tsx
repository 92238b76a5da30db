import Copy from 'lucide/dist/esm/icons/copy.mjs'
import type { ReactNode } from 'react'
import { reports as words } from '#texts/admin/reports'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { ReportSearch } from '#web/admin/reports/data/search.ts'
import { sortRows, type TableData } from '#web/admin/reports/data/table-data.ts'
import { copyTable } from './report-actions.tsx'
import { ReportTable } from './report-table.tsx'

type Props = {
  title: string
  unit?: string | undefined
  table: TableData
  /** lets the heads of the columns sort, in the URL */
  search?: ReportSearch
  /** one sentence or rule below the table */
  note?: ReactNode
}

/** Renders a table of a report with its title and a button that copies it. */
export function TableSection({ title, unit, table, search, note }: Props) {
  const sorted = search ? { ...table, rows: sortRows(table.columns, table.rows, search.ordem) } : table
  return (
    <section className="min-w-0 border-b border-hairline px-4 pb-4 last:border-b-0 md:px-6">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">
          <span>{title}</span>
          {unit && <span className="ml-2 text-xs font-normal text-muted">{unit}</span>}
        </h2>
        <Button look="ghost" size="small" onClick={() => void copyTable(sorted)} className="print:hidden">
          <Icon of={Copy} size={14} />
          {words.actions.copy}
        </Button>
      </div>
      <ReportTable table={sorted} search={search} />
      {note && <p className="mt-3 max-w-[80ch] text-xs text-muted">{note}</p>}
    </section>
  )
}

/** Says that a report of a period has nothing to show. */
export const NothingHere = ({ text }: { text: string }) => (
  <p className="px-4 py-12 text-sm text-muted md:px-6">{text}</p>
)
