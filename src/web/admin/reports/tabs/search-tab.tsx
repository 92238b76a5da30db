import { Link } from '@tanstack/react-router'
import type { MissedSearchPage } from '#contract/catalog'
import { formatIsoDay } from '#shared/dates/dates'
import { screens } from '#shared/auth/permissions'
import { reportTabs } from '#texts/admin/report-tabs'
import { reports } from '#texts/admin/reports'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { missedSearchesQuery } from '#web/admin/reports/data/queries.ts'
import type { ReportSearch } from '#web/admin/reports/data/search.ts'
import type { TableData } from '#web/admin/reports/data/table-data.ts'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { NothingHere, TableSection } from '#web/admin/reports/parts/table-section.tsx'

const words = reportTabs.search
const heads = reports.columns

/** Searches of the store that found nothing, for those who may see them. */
export function SearchTab({ search }: { search: ReportSearch }) {
  const isAllowed = hasPermission(useAdminMe(), screens.produtos.flag)
  const missed = useStaffQuery({ ...missedSearchesQuery(), enabled: isAllowed })
  const table = missed.data && missedTable(missed.data)
  return (
    <ReportLayout
      tab="busca"
      search={search}
      filters="none"
      table={table}
      answers={isAllowed ? [missed] : []}
    >
      {isAllowed ? table && <Missed table={table} /> : <NothingHere text={words.forbidden} />}
    </ReportLayout>
  )
}

const Missed = ({ table }: { table: TableData }) =>
  table.rows.length === 0 ? (
    <NothingHere text={words.empty} />
  ) : (
    <TableSection
      title={words.title}
      unit={words.unit}
      table={table}
      note={
        <Link to="/admin/produtos" search={{ aba: 'busca' } as never} className={linkClass}>
          {words.open}
        </Link>
      }
    />
  )

function missedTable({ items }: MissedSearchPage): TableData {
  const most = Math.max(1, ...items.map(({ count }) => count))
  return {
    file: 'buscas-sem-resultado',
    caption: words.title,
    columns: [
      { title: heads.words, kind: 'text' },
      { title: heads.now, kind: 'text', isWide: true },
      { title: heads.last, kind: 'text', isMuted: true, isWide: true },
      { title: heads.times, kind: 'count' },
    ],
    rows: items.map(({ words: text, count, lastDay, finds, leadsTo }) => ({
      key: text,
      bar: count / most,
      cells: [
        { value: text },
        {
          value: leadsTo !== null ? words.leads : finds > 0 ? words.finds(finds) : words.nothing,
          tone: leadsTo === null && finds === 0 ? 'bad' : undefined,
        },
        { value: formatIsoDay(lastDay) },
        { value: count },
      ],
    })),
  }
}
