import type { OrderView } from '#contract/orders'
import { toIsoDay } from '#shared/dates/dates'
import { formatDueDay } from '#shared/dates/due-day'
import { formatBrl } from '#shared/money/money'
import { termsWords as words } from '#texts/checkout/terms'

const isPast = (day: string): boolean => day < toIsoDay(new Date())

/** Due date of an order on terms, and what is still to pay; the goods do not wait for it. */
export default function TermsNote({ terms }: { terms: NonNullable<OrderView['terms']> }) {
  const { dueOn, balance } = terms
  const isLate = isPast(dueOn)
  const day = formatDueDay(dueOn)
  return (
    <section aria-labelledby="terms-title" className="mb-6 rounded-panel bg-raised p-5 sm:p-8">
      <h2 id="terms-title" className={`display text-xl ${isLate ? 'text-danger' : ''}`}>
        {isLate ? words.late(day) : words.open(day)}
      </h2>
      <p className="mt-2">{(isLate ? words.lateText : words.openText)(formatBrl(balance))}</p>
    </section>
  )
}
