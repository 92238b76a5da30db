import type { NumberReport } from '#contract/reports'
import { reportNumbers } from '#texts/admin/report-numbers'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { formatCents } from '#web/admin/reports/data/formats.ts'
import { type NumberOf, numberUrl } from '#web/admin/reports/data/number-search.ts'

const words = reportNumbers.apart

/** Renders what happened on the days of a number and counts elsewhere. */
export function Apart({ apart, number }: { apart: NumberReport['apart']; number: NumberOf }) {
  const { unpaidOrders, unpaidTotal, returned, changes, changesTotal } = apart
  const entries = [
    { title: words.unpaid(unpaidOrders), amount: formatCents(unpaidTotal), text: words.unpaidText },
    {
      title: words.returned,
      amount: formatCents(-returned),
      text: words.returnedText,
      to: numberUrl({ ...number, measure: 'returned' }),
      isAlert: returned > 0,
    },
    {
      title: words.changes(changes),
      amount: `${changesTotal > 0 ? '+' : ''}${formatCents(changesTotal)}`,
      text: words.changesText,
      to: numberUrl({
        ...number,
        measure: 'sold',
        by: 'kind',
        key: 'change',
        name: reportNumbers.kinds.change,
      }),
    },
  ]
  return (
    <section aria-label={words.title} className="px-4 pb-4 md:px-6">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-sm font-semibold">{words.title}</h2>
        <span className="text-xs text-muted">{words.aside}</span>
      </div>
      <ul className="grid gap-4 text-sm sm:grid-cols-3">
        {entries.map(({ title, amount, text, to, isAlert = false }) => (
          <li key={title}>
            <p className="flex flex-wrap gap-x-2">
              {to ? (
                <ValueLink to={to} className="font-semibold underline decoration-control underline-offset-3">
                  {title}
                </ValueLink>
              ) : (
                <b className="font-semibold">{title}</b>
              )}
              <span className={`tabular-nums ${isAlert ? 'text-danger' : 'text-muted'}`}>{amount}</span>
            </p>
            <p className="text-xs text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
