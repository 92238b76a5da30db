import { Link } from '@tanstack/react-router'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import type { OrderChangeView, StaffOrderView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { orderEdit as words } from '#texts/admin/order-edit'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { WaitingChange } from './waiting-change.tsx'

/** Changes of an order after placing, and the way to the next one. Nothing for an order without any. */
export function ChangeSection({ order }: { order: StaffOrderView }) {
  const canEdit = order.actions.includes('edit')
  const open = order.changes.find(({ state }) => state === 'open')
  const ended = order.changes.filter(({ state }) => state !== 'open')
  const canDeliver = order.actions.includes('deliver_instead')
  if (!canEdit && !canDeliver && order.changes.length === 0) return null
  return (
    <Section title={words.section}>
      <div className="grid gap-3">
        {open && <WaitingChange order={order} change={open} />}
        {ended.length > 0 && (
          <ul className="grid gap-2">
            {ended.map((change) => (
              <li key={change.id}>
                <p>
                  {words.number(change.number)}: {describeEnd(change)}
                </p>
                <p className="text-xs text-muted">
                  {[formatDayAndTime(change.closedAt ?? change.at), change.reason]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
        {canDeliver && <p className="text-muted">{words.deliverInsteadText}</p>}
        {(canEdit || canDeliver) && (
          <Link
            to="/admin/pedidos/$id/editar"
            params={{ id: order.id }}
            className={buttonClass('ghost', 'small', 'w-fit')}
          >
            <Icon of={Pencil} size={14} />
            {canDeliver ? words.deliverInstead : words.open}
          </Link>
        )}
      </div>
    </Section>
  )
}

function describeEnd({ state, difference }: OrderChangeView): string {
  if (state === 'dropped') return words.list.dropped
  if (difference === 0) return words.list.even
  return difference > 0 ? words.list.more(formatBrl(difference)) : words.list.less(formatBrl(-difference))
}
