import type { OpenChangeView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { changeWords as words } from '#texts/checkout/order-changes'

type Props = { change: OpenChangeView }

/** Change that waits for its payment: the new pieces, what is paid and what is open. */
export default function ChangeNote({ change }: Props) {
  const { lines, total, difference, expiresAt } = change
  const sums = [
    [words.newTotal, total],
    [words.paid, total - difference],
  ] as const
  return (
    <section aria-labelledby="change-title" className="mb-6 rounded-panel bg-raised p-5 sm:p-8">
      <h2 id="change-title" className="display text-xl">
        {words.title}
      </h2>
      <p className="mt-2">{words.lead(formatDayAndTime(expiresAt))}</p>
      <ul className="mt-4 space-y-1.5 text-sm">
        {lines.map(({ itemId, sku, name, color, size, quantity, total: ofLine }) => (
          <li key={itemId ?? sku} className="flex justify-between gap-4">
            <span className="min-w-0">
              {quantity} × {[name, color, size].filter(Boolean).join(', ')}
            </span>
            <span className="tabular-nums">{formatBrl(ofLine)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 space-y-1.5 border-t border-hairline pt-4 text-sm">
        {sums.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="tabular-nums">{formatBrl(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{words.open}</dt>
          <dd className="tabular-nums">{formatBrl(difference)}</dd>
        </div>
      </dl>
    </section>
  )
}
