import { Link } from '@tanstack/react-router'
import type { ReviewReport } from '#contract/reports'
import { reportTabs } from '#texts/admin/report-tabs'
import { reports } from '#texts/admin/reports'
import { BarChart } from '#web/admin/kit/charts/bar-chart.tsx'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { compareTo } from '#web/admin/reports/data/compared.ts'
import { formatCount, formatShare, shareOf } from '#web/admin/reports/data/formats.ts'
import { reviewsQuery } from '#web/admin/reports/data/queries.ts'
import { type ReportSearch, toComparedQuery } from '#web/admin/reports/data/search.ts'
import type { TableData } from '#web/admin/reports/data/table-data.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { NumberStrip } from '#web/admin/reports/parts/number-strip.tsx'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { NothingHere, TableSection } from '#web/admin/reports/parts/table-section.tsx'

const words = reportTabs.reviews
const heads = reports.columns
const mean = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const formatMean = (points: number): string => mean.format(points / 100)
const compareMeans = (points: number, before: number) =>
  compareTo(points / 100, before / 100, (value) => mean.format(value), { unit: 'count' })

/** Reviews of a period by stars, and the products with the worst ones. */
export function ReviewsTab({ search }: { search: ReportSearch }) {
  const query = toComparedQuery(search, useToday())
  const reviews = useStaffQuery(reviewsQuery(query))
  const table = reviews.data && productTable(reviews.data, query)
  return (
    <ReportLayout tab="avaliacoes" search={search} filters="comparison" table={table} answers={[reviews]}>
      {reviews.data && table && <Reviews report={reviews.data} table={table} />}
    </ReportLayout>
  )
}

const productTable = ({ products }: ReviewReport, query: { from: string; to: string }): TableData => ({
  file: `avaliacoes-${query.from}-${query.to}`,
  caption: words.products,
  columns: [
    { title: reports.groupings.product, kind: 'text' },
    { title: heads.reviews, kind: 'count' },
    { title: heads.mean, kind: 'text' },
  ],
  rows: products.map(({ productId, name, count, mean: points }) => ({
    key: productId,
    cells: [
      { value: name || reports.unnamed, to: `/admin/produtos/editar/${productId}` },
      { value: count },
      { value: formatMean(points), tone: points < 300 ? 'bad' : undefined },
    ],
  })),
})

function Reviews({ report, table }: { report: ReviewReport; table: TableData }) {
  const { count, mean: points, stars, before } = report
  if (count === 0 && !before?.count) return <NothingHere text={words.empty} />
  const lowOf = ([one = 0, two = 0]: readonly number[]) => one + two
  const low = lowOf(stars)
  const share = shareOf(low, count)
  return (
    <>
      <NumberStrip
        entries={[
          {
            label: words.count,
            value: formatCount(count),
            compared: compareTo(count, before?.count, formatCount),
          },
          {
            label: words.mean,
            value: count > 0 ? formatMean(points) : '–',
            note: words.meanNote,
            // Without reviews there is no mean to compare with.
            compared: count > 0 && before?.count ? compareMeans(points, before.mean) : undefined,
          },
          {
            label: words.low,
            value: formatCount(low),
            compared: compareTo(low, before && lowOf(before.stars), formatCount, { good: 'down' }),
            ...(share === null ? {} : { note: formatShare(share) }),
          },
        ]}
      />
      <div
        className={
          table.rows.length > 0 ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_29.5rem] print:block' : 'max-w-3xl'
        }
      >
        <div className="min-w-0 px-4 pb-4 md:px-6">
          <BarChart
            title={words.byStars}
            rowHead={heads.stars}
            names={{ value: heads.reviews }}
            isLabelled
            points={stars.map((value, at) => ({
              key: String(at + 1),
              label: String(at + 1),
              name: words.stars(at + 1),
              value,
            }))}
            format={formatCount}
          />
          <p className="mt-2 text-sm">
            <Link to="/admin/depoimentos" className={linkClass}>
              {words.open}
            </Link>
          </p>
        </div>
        {table.rows.length > 0 && (
          <TableSection title={words.products} unit={words.productsUnit} table={table} />
        )}
      </div>
    </>
  )
}
