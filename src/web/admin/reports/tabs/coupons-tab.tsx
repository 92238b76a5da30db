import { reportTabs } from '#texts/admin/report-tabs'
import { reports } from '#texts/admin/reports'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { compareTo } from '#web/admin/reports/data/compared.ts'
import { formatCents, formatCount, formatShare, shareOf } from '#web/admin/reports/data/formats.ts'
import { numberUrl } from '#web/admin/reports/data/number-search.ts'
import { groupsQuery } from '#web/admin/reports/data/queries.ts'
import { groupTable, type GroupColumn } from '#web/admin/reports/data/report-tables.ts'
import { type ReportSearch, toReportQuery } from '#web/admin/reports/data/search.ts'
import type { TableData } from '#web/admin/reports/data/table-data.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { NumberStrip } from '#web/admin/reports/parts/number-strip.tsx'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { NothingHere, TableSection } from '#web/admin/reports/parts/table-section.tsx'

const words = reportTabs.coupons
const columns: readonly GroupColumn[] = ['orders', 'average', 'sold', 'discounts', 'before', 'change']

/** An order with two promotions stands in both lines, so that they have no sum. */
const withoutFoot = ({ foot: _foot, ...table }: TableData): TableData => table

/** Coupons and promotions: sales that they brought, and discounts that they gave. */
export function CouponsTab({ search }: { search: ReportSearch }) {
  const query = toReportQuery(search, useToday())
  const coupons = useStaffQuery(groupsQuery({ ...query, by: 'coupon' }))
  const promotions = useStaffQuery(groupsQuery({ ...query, by: 'promotion' }))
  const couponTable = coupons.data && groupTable(coupons.data, 'coupon', columns, query)
  const promotionTable =
    promotions.data && withoutFoot(groupTable(promotions.data, 'promotion', columns, query))
  const withCoupon = coupons.data?.groups.filter(({ key }) => key !== '') ?? []
  const sumOf = (key: 'sold' | 'orders') => withCoupon.reduce((sum, { totals }) => sum + totals[key], 0)
  const before = coupons.data?.before
  const sumBefore = (key: 'sold' | 'orders') =>
    before ? withCoupon.reduce((sum, { before: then }) => sum + (then?.[key] ?? 0), 0) : undefined
  const shareBefore = before && shareOf(sumBefore('orders') ?? 0, before.orders)
  const share = coupons.data && shareOf(sumOf('orders'), coupons.data.totals.orders)
  const withAny = (measure: 'sold' | 'orders') =>
    numberUrl({ ...query, measure, by: 'coupon', key: '*', name: words.any })
  return (
    <ReportLayout
      tab="cupons"
      search={search}
      filters="orders"
      table={couponTable}
      answers={[coupons, promotions]}
      rebuild={coupons.data?.rebuild}
    >
      {coupons.data && couponTable && promotionTable && (
        <>
          <NumberStrip
            entries={[
              {
                label: words.gained,
                prefix: 'R$',
                value: formatCents(sumOf('sold')),
                compared: compareTo(sumOf('sold'), sumBefore('sold'), formatCents),
                to: withAny('sold'),
              },
              {
                label: words.given,
                prefix: 'R$',
                value: formatCents(coupons.data.totals.promotions),
                compared: compareTo(coupons.data.totals.promotions, before?.promotions, formatCents, {
                  good: 'none',
                }),
                to: numberUrl({ ...query, measure: 'promotions' }),
              },
              {
                label: words.share,
                value: typeof share === 'number' ? formatShare(share) : '–',
                compared:
                  typeof share === 'number'
                    ? compareTo(share, shareBefore, formatShare, { unit: 'points', good: 'none' })
                    : undefined,
                note: reports.count.orders(sumOf('orders')),
                to: withAny('orders'),
              },
            ]}
          />
          {couponTable.rows.length === 0 ? (
            <NothingHere text={words.none} />
          ) : (
            <TableSection title={words.byCoupon} table={couponTable} search={search} />
          )}
          {promotionTable.rows.length > 0 && (
            <TableSection
              title={words.byPromotion}
              unit={formatCount(promotionTable.rows.length)}
              table={promotionTable}
              search={search}
              note={words.overlap}
            />
          )}
        </>
      )}
    </ReportLayout>
  )
}
