import { reportTabs } from '#texts/admin/report-tabs'
import { reports } from '#texts/admin/reports'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { compareTo } from '#web/admin/reports/data/compared.ts'
import { formatCents } from '#web/admin/reports/data/formats.ts'
import { numberUrl } from '#web/admin/reports/data/number-search.ts'
import { groupsQuery } from '#web/admin/reports/data/queries.ts'
import { groupTable } from '#web/admin/reports/data/report-tables.ts'
import { type ReportSearch, toReportQuery } from '#web/admin/reports/data/search.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { NumberStrip } from '#web/admin/reports/parts/number-strip.tsx'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { NothingHere, TableSection } from '#web/admin/reports/parts/table-section.tsx'

const words = reportTabs.freight

const noteOf = (difference: number): string =>
  words.differenceNote[difference === 0 ? 'equal' : difference > 0 ? 'gain' : 'loss']

/** Freight that customers paid beside what the labels cost, by shipping option. */
export function FreightTab({ search }: { search: ReportSearch }) {
  const query = toReportQuery(search, useToday())
  const groups = useStaffQuery(groupsQuery({ ...query, by: 'shipping' }))
  const table =
    groups.data &&
    groupTable(
      groups.data,
      'shipping',
      ['orders', 'charged', 'freight', 'difference', 'sold', 'before', 'change'],
      query,
    )
  const { totals, before } = groups.data ?? {}
  return (
    <ReportLayout
      tab="frete"
      search={search}
      filters="orders"
      table={table}
      answers={[groups]}
      rebuild={groups.data?.rebuild}
    >
      {totals && table && (
        <>
          <NumberStrip
            entries={[
              {
                label: words.charged,
                prefix: 'R$',
                value: formatCents(totals.shipping),
                compared: compareTo(totals.shipping, before?.shipping, formatCents),
                to: numberUrl({ ...query, measure: 'shipping' }),
              },
              {
                label: words.paid,
                prefix: 'R$',
                value: formatCents(totals.freight),
                compared: compareTo(totals.freight, before?.freight, formatCents, { good: 'down' }),
                to: numberUrl({ ...query, measure: 'freight' }),
              },
              {
                label: words.difference,
                prefix: 'R$',
                value: formatCents(totals.shipping - totals.freight),
                compared: compareTo(
                  totals.shipping - totals.freight,
                  before && before.shipping - before.freight,
                  formatCents,
                ),
                note: noteOf(totals.shipping - totals.freight),
              },
            ]}
          />
          {table.rows.length === 0 ? (
            <NothingHere text={reports.sales.empty} />
          ) : (
            <TableSection title={words.byOption} table={table} search={search} note={words.rule} />
          )}
        </>
      )}
    </ReportLayout>
  )
}
