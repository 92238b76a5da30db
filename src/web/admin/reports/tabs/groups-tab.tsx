import type { Grouping } from '#contract/reports'
import { reports as words } from '#texts/admin/reports'
import { useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { Menu } from '#web/admin/kit/menu/menu.tsx'
import { MenuTrigger } from '#web/admin/kit/period/menu-trigger.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { isOfPieces } from '#web/admin/reports/data/group-labels.ts'
import { groupsQuery } from '#web/admin/reports/data/queries.ts'
import { type GroupColumn, groupTable } from '#web/admin/reports/data/report-tables.ts'
import {
  groupingOf,
  groupingParams,
  type ReportSearch,
  toReportQuery,
} from '#web/admin/reports/data/search.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { NothingHere, TableSection } from '#web/admin/reports/parts/table-section.tsx'

const ofOrders: readonly GroupColumn[] = [
  'orders',
  'pieces',
  'average',
  'sold',
  'share',
  'before',
  'change',
  'returned',
]
const ofPieces: readonly GroupColumn[] = ['pieces', 'sold', 'share', 'before', 'change', 'returned']

/** Sales of a period by one group, with comparison, shares and what went back. */
export function GroupsTab({ search }: { search: ReportSearch }) {
  const query = toReportQuery(search, useToday())
  const by = groupingOf(search)
  const groups = useStaffQuery(groupsQuery({ ...query, by }))
  const table = groups.data && groupTable(groups.data, by, isOfPieces(by) ? ofPieces : ofOrders, query)
  return (
    <ReportLayout
      tab="quebras"
      search={search}
      filters="orders"
      table={table}
      answers={[groups]}
      rebuild={groups.data?.rebuild}
      end={<GroupingMenu search={search} by={by} />}
    >
      {table &&
        (table.rows.length === 0 ? (
          <NothingHere text={words.sales.empty} />
        ) : (
          <TableSection
            title={table.caption}
            unit={words.count.groups(table.rows.length)}
            table={table}
            search={search}
            note={by === 'promotion' ? words.groups.overlap : undefined}
          />
        ))}
    </ReportLayout>
  )
}

const params = Object.entries(groupingParams) as [string, Exclude<Grouping, 'all'>][]

/** Renders the choice of the group, those of orders before those of pieces. */
function GroupingMenu({ search, by }: { search: ReportSearch; by: Exclude<Grouping, 'all'> }) {
  const go = useListNavigate<ReportSearch>()
  const itemsOf = (ofPiece: boolean) =>
    params
      .filter(([, each]) => isOfPieces(each) === ofPiece)
      .map(([por, each]) => ({
        label: words.groupings[each],
        checked: each === by,
        run: () => go(updateFilters(search, { por, ordem: undefined }), { replace: false }),
      }))
  const text = words.filters.choice(words.filters.by, words.groupings[by])
  return <Menu trigger={<MenuTrigger label={text} text={text} />} groups={[itemsOf(true), itemsOf(false)]} />
}
