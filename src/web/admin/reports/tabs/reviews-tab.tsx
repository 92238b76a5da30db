import { Link } from '@tanstack/react-router'
import type { ReviewReport } from '#contract/reports'
import { reportTabs } from '#texts/admin/report-tabs'
import { reports } from '#texts/admin/reports'
import { BarChart } from '#web/admin/kit/charts/bar-chart.tsx'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { formatCount, formatShare, shareOf } from '#web/admin/reports/data/formats.ts'
import { reviewsQuery } from '#web/admin/reports/data/queries.ts'
import { type ReportSearch, toPeriodQuery } from '#web/admin/reports/data/search.ts'
import type { TableData } from '#web/admin/reports/data/table-data.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { NumberStrip } from '#web/admin/reports/parts/number-strip.tsx'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { NothingHere, TableSection } from '#web/admin/reports/parts/table-section.tsx'

const words = reportTabs.reviews
const heads = reports.columns
const mean = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Reviews of a period by stars, and the products with the worst ones. */
export function ReviewsTab({ search }: { search: ReportSearch }) {
  const query = toPeriodQuery(search, useToday())
  const reviews = useStaffQuery(reviewsQuery(query))
  const table = reviews.data && productTable(reviews.data, query)
  return (
    <ReportLayout tab="avaliacoes" search={search} filters="period" table={table} answers={[reviews]}>
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
      { value: mean.format(points / 100), tone: points < 300 ? 'bad' : undefined },
    ],
  })),
})

function Reviews({ report, table }: { report: ReviewReport; table: TableData }) {
  const { count, mean: points, stars } = report
  if (count === 0) return <NothingHere text={words.empty} />
  const low = (stars[0] ?? 0) + (stars[1] ?? 0)
  const share = shareOf(low, count)
  return (
    <>
      <NumberStrip
        entries={[
          { label: words.count, value: formatCount(count) },
          { label: words.mean, value: mean.format(points / 100), note: words.meanNote },
          {
            label: words.low,
            value: formatCount(low),
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
