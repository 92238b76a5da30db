import type { ReturnReport } from '#contract/reports'
import { reportNumbers } from '#texts/admin/report-numbers'
import { reportTabs } from '#texts/admin/report-tabs'
import { reports } from '#texts/admin/reports'
import { StackedRows } from '#web/admin/kit/charts/stacked-row.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { compareTo } from '#web/admin/reports/data/compared.ts'
import { formatCents, formatCount, formatShare, shareOf } from '#web/admin/reports/data/formats.ts'
import { pieceLabel } from '#web/admin/reports/data/group-labels.ts'
import { numberUrl } from '#web/admin/reports/data/number-search.ts'
import { returnsQuery } from '#web/admin/reports/data/queries.ts'
import { type ReportQuery, type ReportSearch, toComparedQuery } from '#web/admin/reports/data/search.ts'
import { describeSizes } from '#web/admin/reports/data/sentences.ts'
import { changeCell, moreIsBad, type TableData } from '#web/admin/reports/data/table-data.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { NumberStrip } from '#web/admin/reports/parts/number-strip.tsx'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { NothingHere, TableSection } from '#web/admin/reports/parts/table-section.tsx'

const words = reportTabs.returns
const heads = reports.columns
/** Returns of a period: by kind and reason, and by size beside the pieces sold. */
export function ReturnsTab({ search }: { search: ReportSearch }) {
  const query = toComparedQuery(search, useToday())
  const returns = useStaffQuery(returnsQuery(query))
  const table = returns.data && reasonTable(returns.data, query)
  return (
    <ReportLayout tab="devolucoes" search={search} filters="comparison" table={table} answers={[returns]}>
      {returns.data && table && <Returns report={returns.data} query={query} table={table} />}
    </ReportLayout>
  )
}

function reasonTable({ reasons, totals, before }: ReturnReport, query: ReportQuery): TableData {
  return {
    file: `devolucoes-${query.from}-${query.to}`,
    caption: words.byReason,
    columns: [
      { title: heads.kind, kind: 'text' },
      { title: heads.reason, kind: 'text' },
      { title: heads.times, kind: 'count' },
      { title: heads.pieces, kind: 'count', isWide: true },
      { title: heads.amount, kind: 'amount' },
      { title: heads.share, kind: 'share', isMuted: true, isWide: true },
      ...(before
        ? ([
            { title: heads.before, kind: 'amount', isMuted: true, isWide: true },
            { title: heads.change, kind: 'change' },
          ] as const)
        : []),
    ],
    rows: reasons.map(({ kind, reason, count, pieces, amount, before: then }) => {
      const name = `${reportNumbers.kinds[kind]}, ${reason || words.noReason}`
      const of = (measure: 'returned' | 'returnedPieces') =>
        numberUrl({ ...query, measure, by: 'reason', key: `${kind}|${reason}`, name })
      return {
        key: `${kind} ${reason}`,
        bar: totals.returned > 0 ? amount / totals.returned : 0,
        cells: [
          { value: reportNumbers.kinds[kind] },
          { value: reason || words.noReason },
          { value: count, to: count ? of('returned') : undefined },
          { value: pieces, to: pieces ? of('returnedPieces') : undefined },
          { value: amount, to: amount ? of('returned') : undefined },
          { value: shareOf(amount, totals.returned) },
          ...(before ? [{ value: then }, moreIsBad(changeCell(amount, then ?? undefined))] : []),
        ],
      }
    }),
    foot: [
      { value: reports.total },
      { value: null },
      { value: reasons.reduce((sum, { count }) => sum + count, 0) },
      { value: totals.returnedPieces, to: numberUrl({ ...query, measure: 'returnedPieces' }) },
      { value: totals.returned, to: numberUrl({ ...query, measure: 'returned' }) },
      { value: null },
      ...(before
        ? [{ value: before.returned }, moreIsBad(changeCell(totals.returned, before.returned))]
        : []),
    ],
  }
}

function Returns({ report, query, table }: { report: ReturnReport; query: ReportQuery; table: TableData }) {
  const { totals, before } = report
  const { sold, returned, pieces, returnedPieces } = totals
  const share = (value: number, of: number) => {
    const found = shareOf(value, of)
    return found === null ? '–' : formatShare(found)
  }
  const rates = (of: number, all: number, then: number | undefined, allThen: number | undefined) => {
    const [now, was] = [shareOf(of, all), shareOf(then ?? 0, allThen ?? 0)]
    return now === null ? undefined : compareTo(now, was, formatShare, { unit: 'points', good: 'down' })
  }
  if (table.rows.length === 0) return <NothingHere text={words.empty} />
  const sizes = report.sizes
    .filter((each) => each.pieces > 0 || each.returnedPieces > 0)
    .map((each) => ({ size: each.size, pieces: each.pieces, returned: each.returnedPieces }))
  const worst = Math.max(0, ...sizes.map((each) => (each.pieces >= 10 ? each.returned / each.pieces : 0)))
  return (
    <>
      <NumberStrip
        entries={[
          {
            label: words.amount,
            prefix: 'R$',
            value: formatCents(returned),
            compared: compareTo(returned, before?.returned, formatCents, { good: 'down' }),
            to: numberUrl({ ...query, measure: 'returned' }),
          },
          {
            label: words.shareOfSold,
            value: share(returned, sold),
            compared: rates(returned, sold, before?.returned, before?.sold),
          },
          {
            label: words.pieces,
            value: formatCount(returnedPieces),
            compared: compareTo(returnedPieces, before?.returnedPieces, formatCount, { good: 'down' }),
            to: numberUrl({ ...query, measure: 'returnedPieces' }),
          },
          {
            label: words.shareOfPieces,
            value: share(returnedPieces, pieces),
            compared: rates(returnedPieces, pieces, before?.returnedPieces, before?.pieces),
          },
        ]}
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_29.5rem] print:block">
        <div className="min-w-0 lg:border-r lg:border-hairline">
          <TableSection title={words.byReason} table={table} note={words.rule} />
        </div>
        <div className="min-w-0 px-4 pb-4 max-lg:border-t max-lg:border-hairline md:px-6">
          <StackedRows
            title={words.bySize}
            unit={reports.count.pieces(returnedPieces)}
            rowHead={reports.groupings.size}
            kinds={[{ key: 'returned', label: reports.sales.returnedPieces, tone: 'strong' }]}
            rows={sizes.map(({ size, pieces: all, returned: back }) => {
              const name = pieceLabel('size', size)
              return {
                key: size,
                label: name,
                values: [back],
                ...(all > 0
                  ? { rate: formatShare(back / all), isAlert: worst > 0 && back / all === worst }
                  : {}),
                note: reports.sales.ofSold(back, all),
                to: numberUrl({ ...query, measure: 'returnedPieces', by: 'size', key: size, name }),
              }
            })}
            format={formatCount}
            sentence={describeSizes(sizes)}
          />
        </div>
      </div>
    </>
  )
}
