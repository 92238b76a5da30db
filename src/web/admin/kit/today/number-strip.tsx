import type { ReactNode } from 'react'
import { dashboard } from '#texts/admin/dashboard'
import { formatAmount } from '#shared/money/amount'
import { TrendNumber } from '#web/admin/kit/trend/trend-number.tsx'

const words = dashboard.numbers

/** Numbers of a period; `pages` are those that were answered to shoppers, undefined while they are not known. */
type Numbers = { sold: number; orders: number; pieces: number; pages?: number | undefined }

type Props = {
  now: Numbers
  before: Numbers | undefined
  /** adds what it is to a number of before: `7.318,40 na quinta passada` */
  formatBefore: (value: string) => string
  /** lists behind the numbers */
  to: { sales: string; funnel: string }
  /** text below the sales */
  note?: string | undefined
}

const percent = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 2 })
const count = (value: number): string => value.toLocaleString('pt-BR')

const averageOf = ({ sold, orders }: Numbers): number | undefined =>
  orders > 0 ? Math.round(sold / orders) : undefined

/** Renders sales, orders, average, conversion and pieces of a period in one row, each with its list. */
export function NumberStrip({ now, before, formatBefore, to, note }: Props) {
  const [average, averageBefore] = [averageOf(now), before && averageOf(before)]
  const rate = now.pages ? now.orders / now.pages : undefined
  const rateBefore = before?.pages ? before.orders / before.pages : undefined
  const compare = (key: 'sold' | 'orders' | 'pieces', unit: 'share' | 'count', text: string) =>
    before && { value: now[key], before: before[key], unit, text }
  return (
    <Strip>
      <TrendNumber
        label={words.sold}
        prefix="R$"
        value={formatAmount(now.sold)}
        size="large"
        to={to.sales}
        compared={compare('sold', 'share', before ? formatBefore(formatAmount(before.sold)) : '')}
        {...(note ? { note } : {})}
      />
      <TrendNumber
        label={words.orders}
        value={count(now.orders)}
        to={to.sales}
        compared={compare('orders', 'count', before ? count(before.orders) : '')}
      />
      <TrendNumber
        label={words.average}
        {...(average === undefined ? { value: words.none } : { prefix: 'R$', value: formatAmount(average) })}
        to={to.sales}
        compared={
          average !== undefined && averageBefore !== undefined
            ? { value: average, before: averageBefore, unit: 'share', text: formatAmount(averageBefore) }
            : undefined
        }
      />
      <TrendNumber
        label={words.conversion}
        {...(rate === undefined ? { value: words.none } : { value: percent.format(rate * 100), suffix: '%' })}
        to={to.funnel}
        compared={
          rate !== undefined && rateBefore !== undefined
            ? {
                value: rate,
                before: rateBefore,
                unit: 'points',
                text: `${percent.format(rateBefore * 100)}%`,
              }
            : undefined
        }
        {...(now.pages === undefined ? {} : { note: words.pages(now.pages) })}
      />
      <TrendNumber
        label={words.pieces}
        value={count(now.pieces)}
        to={to.sales}
        compared={compare('pieces', 'share', before ? count(before.pieces) : '')}
      />
    </Strip>
  )
}

/** Renders the row of numbers; on a phone the first one has a row of its own. */
const Strip = ({ children }: { children: ReactNode }) => (
  <div
    role="group"
    aria-label={words.label}
    className="grid min-h-[5.6rem] grid-cols-2 border-b border-hairline max-lg:*:first:col-span-2 max-lg:*:border-t max-lg:*:border-faint max-lg:*:first:border-t-0 lg:grid-cols-[minmax(0,1.9fr)_repeat(4,minmax(0,1fr))] lg:*:not-first:border-l lg:*:not-first:border-hairline md:*:first:pl-6 max-md:*:px-4"
  >
    {children}
  </div>
)
