import { Link } from '@tanstack/react-router'
import type { Receivable, ReceivableTotals } from '#contract/wholesale'
import { formatDayOfMonth } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { receivables as words } from '#texts/admin/receivables'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { WhatsAppLink } from '#web/admin/kit/detail/whats-app-link.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { receivableTotalsQuery } from './queries.ts'
import { ReceivableActions } from './receivable-actions.tsx'

const dueQuery = (state: 'overdue' | 'due_soon') =>
  staffQuery(['wholesale', 'receivables', state], (signal) =>
    api.wholesale.receivables.get({ query: { state }, signal }),
  )

/** Debts of companies: the sum by due date, what is late and what is due within a week. */
export function ReceivablesPanel() {
  const { data: totals } = useStaffQuery(receivableTotalsQuery)
  const { data: late } = useStaffQuery(dueQuery('overdue'))
  const { data: soon } = useStaffQuery(dueQuery('due_soon'))
  if (!totals) return null
  return (
    <>
      <Totals totals={totals} />
      {late && late.items.length > 0 && <Overdue items={late.items} total={late.total} {...totals} />}
      {soon && soon.items.length > 0 && <DueSoon items={soon.items} />}
      <Section title={words.howTitle}>
        <p className="text-muted">{words.how(totals.lateDays)}</p>
      </Section>
    </>
  )
}

function Totals({ totals }: { totals: ReceivableTotals }) {
  const { open, within7Days, within28Days, overdue, companies } = totals
  if (open.count === 0)
    return (
      <Section title={words.open}>
        <p className="text-muted">{words.nothing}</p>
      </Section>
    )
  const later = open.amount - within7Days.amount - within28Days.amount - overdue.amount
  const parts = [
    { name: words.within7Days, amount: within7Days.amount, look: 'bg-ipe' },
    { name: words.within28Days, amount: within28Days.amount, look: 'bg-muted' },
    { name: words.later, amount: later, look: 'bg-hairline' },
    { name: words.overdue, amount: overdue.amount, look: 'bg-danger' },
  ].filter(({ amount }) => amount > 0)
  return (
    <Section
      title={words.open}
      aside={<span className="text-xs text-muted">{words.ofCompanies(companies)}</span>}
    >
      <p className="display text-2xl tabular-nums">{formatBrl(open.amount)}</p>
      <div aria-hidden className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ name, amount, look }) => (
          <span key={name} className={look} style={{ flexGrow: amount }} />
        ))}
      </div>
      <dl className="mt-2 space-y-1">
        {parts.map(({ name, amount, look }) => (
          <div key={name} className="flex items-center gap-2">
            <span aria-hidden className={`size-2.5 rounded-[3px] ${look}`} />
            <dt>{name}</dt>
            <dd className="ml-auto font-semibold tabular-nums">{formatBrl(amount)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

type OverdueProps = { items: readonly Receivable[]; total: number; lateDays: number }

const Overdue = ({ items, total, lateDays }: OverdueProps) => (
  <Section
    title={words.overdueTitle}
    aside={<span className="text-xs text-muted">{words.countOrders(total)}</span>}
  >
    <ul className="divide-y divide-faint">
      {items.map((receivable) => {
        const { orderId, order, company, phone, balance, dueOn, originalDueOn, daysLate } = receivable
        const days = daysLate ?? 0
        const isBlocked = days >= lateDays
        const amount = formatBrl(balance)
        return (
          <li key={orderId} className="py-2 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold">{company}</span>
              <span
                className={`rounded-full px-2 text-xs ${isBlocked ? 'bg-danger-wash text-danger' : 'bg-ipe-wash text-ipe-ink'}`}
              >
                {isBlocked ? words.blocked : words.blockedIn(lateDays - days)}
              </span>
              <span className="ml-auto font-semibold text-danger tabular-nums">{amount}</span>
            </div>
            <p className="text-muted">
              <Link to="/admin/pedidos/$id" params={{ id: orderId }} className={linkClass}>
                {words.lateOrder(order, formatDayOfMonth(dueOn), days)}
              </Link>
              {originalDueOn && (
                <span className="ml-1.5">{words.before(formatDayOfMonth(originalDueOn))}</span>
              )}
            </p>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <WhatsAppLink phone={phone} order={order} />
              <ReceivableActions receivable={receivable} />
            </div>
          </li>
        )
      })}
    </ul>
  </Section>
)

const DueSoon = ({ items }: { items: readonly Receivable[] }) => (
  <Section title={words.soonTitle} aside={<span className="text-xs text-muted">{words.soonHint}</span>}>
    <ul className="space-y-2">
      {items.map((receivable) => {
        const { orderId, company, balance, dueOn } = receivable
        return (
          <li key={orderId}>
            <div className="flex gap-3">
              <span className="w-20 shrink-0 text-muted">{formatDayOfMonth(dueOn)}</span>
              <Link to="/admin/pedidos/$id" params={{ id: orderId }} className={linkClass}>
                {company}
              </Link>
              <span className="ml-auto font-semibold tabular-nums">{formatBrl(balance)}</span>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-23">
              <ReceivableActions receivable={receivable} />
            </div>
          </li>
        )
      })}
    </ul>
  </Section>
)
