import type { ComponentProps } from 'react'
import type { SalesReport } from '#contract/reports'
import type { DayRange } from '#shared/dates/periods'
import { reports as words } from '#texts/admin/reports'
import type { TrendNumber } from '#web/admin/kit/trend/trend-number.tsx'
import { compareTo } from './compared.ts'
import { formatCents, formatCount, formatShare, labelStep, meanOf, shareOf } from './formats.ts'
import { numberUrl } from './number-search.ts'
import type { ReportQuery, Step } from './search.ts'
import { endOfStep } from './sentences.ts'
import { changeCell, type TableCell, type TableData } from './table-data.ts'

const heads = words.columns
const numbers = words.numbers

/** Returns the days of a step that belong to the period. */
export function stepRange(day: string, step: Step, { from, to }: DayRange): DayRange {
  const end = endOfStep(day, step)
  return { from: day < from ? from : day, to: end > to ? to : end }
}

/** Returns the sales of a period as a table whose sum is that of the numbers above it. */
export function salesTable(
  { series, totals, before }: SalesReport,
  step: Step,
  query: ReportQuery,
): TableData {
  const isCompared = before !== null
  const line = (of: SalesReport['totals'], then: SalesReport['before'], range: DayRange): TableCell[] => [
    { value: of.orders, to: numberUrl({ ...query, ...range, measure: 'orders' }) },
    { value: of.pieces, to: numberUrl({ ...query, ...range, measure: 'pieces' }) },
    { value: of.sold, to: numberUrl({ ...query, ...range, measure: 'sold' }) },
    ...(isCompared ? [{ value: then?.sold ?? null }, changeCell(of.sold, then?.sold)] : []),
  ]
  return {
    file: `vendas-${query.from}-${query.to}`,
    caption: words.sales.title[step],
    columns: [
      { title: heads.period[step], kind: 'text' },
      { title: heads.orders, kind: 'count' },
      { title: heads.pieces, kind: 'count', isWide: true },
      { title: heads.sold, kind: 'amount' },
      ...(isCompared
        ? ([
            { title: heads.before, kind: 'amount', isMuted: true, isWide: true },
            { title: heads.change, kind: 'change' },
          ] as const)
        : []),
    ],
    rows: series.map(({ day, totals: of, before: then }) => ({
      key: day,
      cells: [{ value: labelStep(day, step).name }, ...line(of, then, stepRange(day, step, query))],
    })),
    foot: [{ value: words.count[step](series.length) }, ...line(totals, before, query)],
  }
}

type Number = ComponentProps<typeof TrendNumber>

/** Returns the numbers above the sales, each with its list. */
export function salesNumbers({ totals, before }: SalesReport, query: ReportQuery): Number[] {
  const url = (measure: 'sold' | 'orders' | 'pieces' | 'returned') => numberUrl({ ...query, measure })
  const average = meanOf(totals.sold, totals.orders)
  const share = shareOf(totals.returned, totals.sold)
  return [
    {
      label: numbers.sold,
      prefix: 'R$',
      value: formatCents(totals.sold),
      compared: compareTo(totals.sold, before?.sold, formatCents),
      to: url('sold'),
    },
    {
      label: numbers.orders,
      value: formatCount(totals.orders),
      compared: compareTo(totals.orders, before?.orders, formatCount),
      to: url('orders'),
    },
    {
      label: numbers.average,
      prefix: 'R$',
      value: formatCents(average),
      compared: compareTo(average, before ? meanOf(before.sold, before.orders) : undefined, formatCents),
      to: url('sold'),
    },
    {
      label: numbers.pieces,
      value: formatCount(totals.pieces),
      compared: compareTo(totals.pieces, before?.pieces, formatCount),
      to: url('pieces'),
    },
    {
      label: numbers.returned,
      prefix: 'R$',
      value: formatCents(totals.returned),
      compared: compareTo(totals.returned, before?.returned, formatCents, { good: 'down' }),
      ...(share === null ? {} : { note: numbers.ofSold(formatShare(share)) }),
      to: url('returned'),
    },
  ]
}
