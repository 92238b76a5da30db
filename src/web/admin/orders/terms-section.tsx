import type { StaffOrderView } from '#contract/orders'
import { formatDay, formatIsoDay, toIsoDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { orderTerms as words } from '#texts/admin/order-terms'
import { Section } from '#web/admin/kit/detail/section.tsx'

type Terms = NonNullable<StaffOrderView['terms']>

const daysSince = (isoDay: string): number =>
  Math.round((Date.parse(toIsoDay(new Date())) - Date.parse(isoDay)) / 86_400_000)

function stateOf({ dueOn, settledAt, cancelledAt }: Terms): { text: string; isLate: boolean } {
  if (cancelledAt) return { text: words.cancelled, isLate: false }
  if (settledAt) return { text: words.settled(formatDay(settledAt)), isLate: false }
  const days = daysSince(dueOn)
  return days > 0
    ? { text: words.late(formatIsoDay(dueOn), days), isLate: true }
    : { text: words.due(formatIsoDay(dueOn)), isLate: false }
}

/** When an order on terms is due, who owes it, and what is still to come. */
export function TermsSection({ order: { terms } }: { order: StaffOrderView }) {
  if (!terms) return null
  const { text, isLate } = stateOf(terms)
  const rows = [
    [words.company, terms.company],
    [words.amount, formatBrl(terms.amount)],
    ...(terms.balance > 0 ? [[words.balance, formatBrl(terms.balance)] as const] : []),
  ] as const
  return (
    <Section title={words.title}>
      <p className={`font-semibold ${isLate ? 'text-danger' : ''}`}>{text}</p>
      <dl className="mt-1.5 space-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
