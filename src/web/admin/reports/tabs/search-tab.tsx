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
import { compareTo } from '#web/admin/reports/data/compared.ts'
import { formatCount } from '#web/admin/reports/data/formats.ts'
import { missedSearchesQuery } from '#web/admin/reports/data/queries.ts'
import { type ReportQuery, type ReportSearch, toComparedQuery } from '#web/admin/reports/data/search.ts'
import { changeCell, moreIsBad, type TableData } from '#web/admin/reports/data/table-data.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { NumberStrip } from '#web/admin/reports/parts/number-strip.tsx'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { NothingHere, TableSection } from '#web/admin/reports/parts/table-section.tsx'

const words = reportTabs.search
const heads = reports.columns

/** Searches of the store that found nothing, for those who may see them. */
export function SearchTab({ search }: { search: ReportSearch }) {
  const isAllowed = hasPermission(useAdminMe(), screens.produtos.flag)
  const query = toComparedQuery(search, useToday())
  const missed = useStaffQuery({ ...missedSearchesQuery(query), enabled: isAllowed })
  const table = missed.data && missedTable(missed.data, query)
  return (
    <ReportLayout
      tab="busca"
      search={search}
      filters={isAllowed ? 'comparison' : 'none'}
      table={table}
      answers={isAllowed ? [missed] : []}
    >
      {isAllowed ? (
        missed.data && table && <Missed page={missed.data} table={table} />
      ) : (
        <NothingHere text={words.forbidden} />
      )}
    </ReportLayout>
  )
}

const Missed = ({ page, table }: { page: MissedSearchPage; table: TableData }) => (
  <>
    <NumberStrip
      entries={[
        {
          label: words.title,
          value: formatCount(page.sum),
          compared: compareTo(page.sum, page.sumBefore, formatCount, { good: 'down' }),
        },
        { label: words.different, value: formatCount(page.total) },
      ]}
    />
    {table.rows.length === 0 ? (
      <NothingHere text={words.empty} />
    ) : (
      <TableSection
        title={words.title}
        unit={page.total > table.rows.length ? words.first(table.rows.length) : undefined}
        table={table}
        note={
          <>
            <span>{words.kept} </span>
            <Link to="/admin/produtos" search={{ aba: 'busca' } as never} className={linkClass}>
              {words.open}
            </Link>
          </>
        }
      />
    )}
  </>
)

function missedTable({ items, sumBefore }: MissedSearchPage, query: ReportQuery): TableData {
  const isCompared = sumBefore !== null
  const most = Math.max(1, ...items.map(({ count }) => count))
  return {
    file: `buscas-sem-resultado-${query.from}-${query.to}`,
    caption: words.title,
    columns: [
      { title: heads.words, kind: 'text' },
      { title: heads.now, kind: 'text', isWide: true },
      { title: heads.last, kind: 'text', isMuted: true, isWide: true },
      { title: heads.times, kind: 'count' },
      ...(isCompared
        ? ([
            { title: heads.timesBefore, kind: 'count', isMuted: true, isWide: true },
            { title: heads.change, kind: 'change' },
          ] as const)
        : []),
    ],
    rows: items.map(({ words: text, count, before, lastDay, finds, leadsTo }) => ({
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
        ...(isCompared ? [{ value: before }, moreIsBad(changeCell(count, before ?? undefined))] : []),
      ],
    })),
  }
}
