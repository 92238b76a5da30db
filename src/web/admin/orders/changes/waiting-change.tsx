import type { OrderChangeView, StaffOrderView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { orderEdit as words } from '#texts/admin/order-edit'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { cancelChange } from './queries.ts'

type Props = { order: StaffOrderView; change: OrderChangeView }

/** Change that waits for its payment: what is open, the link to send, and the way to give it up. */
export const WaitingChange = ({ order, change }: Props) => (
  <div className="grid gap-2">
    <p role="status" className="font-semibold">
      {words.waiting}
    </p>
    {change.expiresAt && (
      <p className="text-muted">
        {words.waitingText(formatBrl(change.difference), formatDayAndTime(change.expiresAt))}
      </p>
    )}
    <div className="flex flex-wrap gap-2">
      {order.payPath && (
        <CopyButton
          text={new URL(order.payPath, window.location.origin).href}
          label={words.copy}
          copied={words.copied}
          forbidden={words.copyFailed}
        />
      )}
      <ActionButton
        label={words.cancel}
        danger
        confirmation={{
          title: words.cancelQuestion,
          text: words.cancelText,
          confirm: words.cancel,
          cancel: words.keep,
          danger: true,
        }}
        run={() => cancelChange(order.id, change.id)}
        done={words.cancelled}
      />
    </div>
  </div>
)
