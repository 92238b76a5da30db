import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import type { NumberReport, ReportFacts } from '#contract/reports'
import { formatDayAndTime, formatRecent, toIsoDay } from '#shared/dates/dates'
import { reportNumbers } from '#texts/admin/report-numbers'
import { reports } from '#texts/admin/reports'
import { Pagination } from '#web/admin/kit/list/pagination.tsx'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { formatCents } from '#web/admin/reports/data/formats.ts'
import { pieceLabel } from '#web/admin/reports/data/group-labels.ts'
import { formatMeasure, isCount } from '#web/admin/reports/data/number-sentence.ts'
import type { NumberOf, NumberSearch } from '#web/admin/reports/data/number-search.ts'
import type { TableData } from '#web/admin/reports/data/table-data.ts'
import { copyTable } from '#web/admin/reports/parts/report-actions.tsx'

const words = reportNumbers.list
const heads = words.columns
const plainClass = 'h-8.5 px-1.5 font-normal whitespace-nowrap max-md:h-11'
const cellClass = `${plainClass} text-left`

/** Returns the facts of a page as a table. */
export function factsTable({ items, sum, total }: ReportFacts, { measure, from, to }: NumberOf): TableData {
  const kind = isCount(measure) ? 'count' : 'amount'
  return {
    file: `fatos-${measure}-${from}-${to}`,
    caption: words.title,
    columns: [
      { title: heads.at, kind: 'text' },
      { title: heads.number, kind: 'text' },
      { title: heads.customer, kind: 'text' },
      { title: heads.kind, kind: 'text' },
      { title: heads.method, kind: 'text' },
      { title: reportNumbers.measures[measure], kind },
    ],
    rows: items.map((fact, at) => ({
      key: String(at),
      cells: [
        { value: formatDayAndTime(fact.at) },
        { value: fact.number },
        { value: fact.customer },
        { value: reportNumbers.kinds[fact.kind] },
        { value: pieceLabel('method', fact.method) },
        { value: fact.amount },
      ],
    })),
    foot: [
      { value: words.sum(total) },
      { value: null },
      { value: null },
      { value: null },
      { value: null },
      { value: sum },
    ],
  }
}

type Props = { facts: ReportFacts; number: NumberOf; search: NumberSearch }

/** Renders the facts of a number: their sum is the number. */
export function FactsPanel({ facts, number, search }: Props) {
  const { items, total, sum } = facts
  const isOfOrders = items.every(({ kind }) => kind === 'sale')
  return (
    <section className="border-b border-hairline pb-2">
      <div className="flex min-h-11 items-center justify-between gap-2 px-4 md:px-5">
        <h2 className="text-sm font-semibold">
          <span>{isOfOrders ? words.orders(total) : words.facts(total)}</span>
          <span className="ml-2 text-xs font-normal text-muted">{words.latest}</span>
        </h2>
        <Button
          look="ghost"
          size="small"
          onClick={() => void copyTable(factsTable(facts, number))}
          className="print:hidden"
        >
          <Icon of={Copy} size={14} />
          {reports.actions.copy}
        </Button>
      </div>
      {total === 0 ? (
        <div className="px-4 pb-3 text-sm md:px-5">
          <p className="font-semibold">{words.empty}</p>
          <p className="text-muted">{words.emptyText}</p>
        </div>
      ) : (
        <>
          <FactsTable {...{ facts, number }} isOfOrders={isOfOrders} />
          <Pagination answer={facts} search={search} />
        </>
      )}
      {total > 0 && (
        <span className="sr-only">{`${words.sum(total)}: ${formatMeasure(number.measure, sum)}`}</span>
      )}
    </section>
  )
}

type TableProps = { facts: ReportFacts; number: NumberOf; isOfOrders: boolean }

function FactsTable({ facts: { items, total, sum }, number: { measure, from, to }, isOfOrders }: TableProps) {
  const isOneDay = from === to && from === toIsoDay(new Date(items[0]?.at ?? 0))
  const timeOf = (at: string) =>
    isOneDay ? formatRecent(at, new Date(at)) : formatDayAndTime(at).replace(' de ', ' ')
  const value = (amount: number) => (isCount(measure) ? String(amount) : formatCents(amount))
  const pageSum = items.reduce((all, { amount }) => all + amount, 0)
  const amountClass = `${plainClass} pr-4 text-right tabular-nums md:pr-5`
  return (
    <div tabIndex={0} role="region" aria-label={words.title} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead className="text-muted">
          <tr className="border-b border-hairline">
            <th scope="col" className={`${cellClass} pl-4 md:pl-5`}>
              {heads.at}
            </th>
            <th scope="col" className={cellClass}>
              {heads.number}
            </th>
            <th scope="col" className={cellClass}>
              {heads.customer}
            </th>
            <th scope="col" className={`${cellClass} max-sm:hidden`}>
              {isOfOrders ? heads.method : heads.kind}
            </th>
            <th scope="col" className={amountClass}>
              {isCount(measure) ? reportNumbers.measures[measure] : reportNumbers.account.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ orderId, number, at, kind, customer, method, amount }, index) => (
            <tr key={index} className="border-b border-faint hover:bg-hover">
              <td className={`${cellClass} pl-4 text-muted md:pl-5`}>{timeOf(at)}</td>
              <th scope="row" className={cellClass}>
                <ValueLink
                  data-fact
                  to={`/admin/pedidos/${orderId}`}
                  className="font-semibold underline decoration-hairline underline-offset-3 hover:decoration-current"
                >
                  {number}
                </ValueLink>
              </th>
              <td className={`${cellClass} max-w-36 truncate max-sm:max-w-24`}>{customer}</td>
              <td className={`${cellClass} text-muted max-sm:hidden`}>
                {isOfOrders ? pieceLabel('method', method) : reportNumbers.kinds[kind]}
              </td>
              <td className={amountClass}>{value(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {items.length < total && (
            <tr className="border-b border-faint text-muted">
              <th scope="row" colSpan={3} className={`${cellClass} pl-4 md:pl-5`}>
                {words.page(items.length)}
              </th>
              <td className="max-sm:hidden" />
              <td className={amountClass}>{value(pageSum)}</td>
            </tr>
          )}
          <tr className="font-semibold">
            <th scope="row" colSpan={3} className={`${cellClass} pl-4 font-semibold md:pl-5`}>
              {isOfOrders ? reports.count.orders(total) : words.sum(total)}
            </th>
            <td className="max-sm:hidden" />
            <td data-facts-sum className={`${amountClass} font-semibold`}>
              {value(sum)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Renders the three ways by which the same number was counted, and whether they agree. */
export function ThreeWays({ ways: { summary, facts, orders } }: Pick<NumberReport, 'ways'>) {
  const areEqual = summary === facts && facts === orders
  const rows = [
    [reportNumbers.ways.summary, summary],
    [reportNumbers.ways.facts, facts],
    [reportNumbers.ways.orders, orders],
  ] as const
  return (
    <section aria-label={reportNumbers.ways.title} className="px-4 py-3 text-sm md:px-5">
      <h2 className="mb-1.5 text-xs font-medium text-muted">{reportNumbers.ways.title}</h2>
      <dl className="space-y-1">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">{formatCents(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className={`mt-2 flex items-center gap-2 text-xs ${areEqual ? 'text-muted' : 'text-danger'}`}>
        <Icon of={areEqual ? Check : CircleAlert} size={14} className="shrink-0" />
        <span>{areEqual ? reportNumbers.ways.equal : reportNumbers.ways.different}</span>
      </p>
    </section>
  )
}
