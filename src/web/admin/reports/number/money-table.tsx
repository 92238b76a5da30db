import type { NumberReport } from '#contract/reports'
import { formatWeekday } from '#shared/dates/dates'
import { paymentEvents } from '#texts/admin/payment-events'
import { reportNumbers } from '#texts/admin/report-numbers'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { formatCents, formatCount } from '#web/admin/reports/data/formats.ts'
import { pieceLabel } from '#web/admin/reports/data/group-labels.ts'

type Row = NumberReport['money'][number]
const words = reportNumbers.money
const cellClass = 'h-9 px-2 text-right whitespace-nowrap tabular-nums max-md:h-11'

/** Payments on a key of the store reach its account at once, without a statement of a provider. */
const directProviders: readonly string[] = ['manual-pix', 'manual', 'cash']

const sumOf = (rows: readonly Row[], key: 'payments' | 'gross' | 'fee' | 'net' | 'paidOut'): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

/** Renders the money of the days on its way to the account, and whether what arrived is what was due. */
export function MoneyTable({ rows }: { rows: readonly Row[] }) {
  const [paidOut, net] = [sumOf(rows, 'paidOut'), sumOf(rows, 'net')]
  const direct = sumOf(
    rows.filter(({ provider }) => directProviders.includes(provider)),
    'net',
  )
  const heads = [words.payments, words.gross, words.fee, words.net, words.day, words.fallen]
  return (
    <section className="border-b border-hairline px-4 pb-3 md:px-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-sm font-semibold">{words.title}</h2>
        {rows.length > 0 && (
          <p className="text-xs text-muted">
            {words.aside(formatCents(paidOut + direct), formatCents(net - paidOut - direct))}
          </p>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{words.none}</p>
      ) : (
        <div tabIndex={0} role="region" aria-label={words.title} className="overflow-x-auto">
          <table className="w-full border-collapse text-sm">
            <thead className="text-muted">
              <tr className="border-b border-hairline">
                <th scope="col" className="h-9 text-left font-normal">
                  {words.method}
                </th>
                {heads.map((head) => (
                  <th key={head} scope="col" className={`${cellClass} font-normal`}>
                    {head}
                  </th>
                ))}
                <th scope="col" className="h-9 pl-2 text-left font-normal">
                  {words.check}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <MoneyRow key={`${row.provider} ${row.method}`} row={row} />
              ))}
            </tbody>
            <tfoot>
              <tr className="font-semibold">
                <th scope="row" className="h-9 text-left">
                  {words.sum}
                </th>
                <td className={cellClass}>{formatCount(sumOf(rows, 'payments'))}</td>
                <td className={cellClass}>{formatCents(sumOf(rows, 'gross'))}</td>
                <td className={cellClass}>{formatCents(-sumOf(rows, 'fee'))}</td>
                <td className={cellClass}>{formatCents(net)}</td>
                <td />
                <td className={cellClass}>{formatCents(paidOut)}</td>
                <td />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}

function MoneyRow({ row }: { row: Row }) {
  const { provider, method, payments, gross, fee, net, paidOut, arrivedOn } = row
  const name = [pieceLabel('method', method), paymentEvents.providers[provider] ?? provider].join(', ')
  return (
    <tr className="border-b border-faint">
      <th scope="row" className="h-9 pr-2 text-left font-normal max-md:h-11">
        {name}
      </th>
      <td className={cellClass}>{formatCount(payments)}</td>
      <td className={cellClass}>{formatCents(gross)}</td>
      <td className={`${cellClass} text-muted`}>{formatCents(-fee)}</td>
      <td className={cellClass}>{formatCents(net)}</td>
      <td className={`${cellClass} text-muted`}>{arrivedOn ? formatWeekday(arrivedOn) : '–'}</td>
      <td className={cellClass}>{paidOut === 0 ? '–' : formatCents(paidOut)}</td>
      <td className="pl-2 whitespace-nowrap">
        <Check row={row} />
      </td>
    </tr>
  )
}

function Check({ row: { provider, net, paidOut } }: { row: Row }) {
  if (directProviders.includes(provider)) return <StatusDot tone="done">{words.direct}</StatusDot>
  if (paidOut === 0) return <StatusDot tone="waiting">{words.waiting}</StatusDot>
  if (paidOut === net) return <StatusDot tone="done">{words.equal}</StatusDot>
  return <StatusDot tone="alert">{formatCents(paidOut - net)}</StatusDot>
}
