import { useState } from 'react'
import type { Receivable } from '#contract/wholesale'
import { formatDayAndTime, toIsoDay } from '#shared/dates/dates'
import { receivables as words } from '#texts/admin/receivables'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { createReasonField } from '#web/admin/kit/actions/reason-field.ts'
import { api } from '#web/client/api.ts'

/** Sends the payment link of an unpaid receivable again, or agrees to another due date. */
export function ReceivableActions({ receivable }: { receivable: Receivable }) {
  const { orderId, order, dueOn, remindedAt, version } = receivable
  const [today] = useState(() => toIsoDay(new Date()))
  const calls = api.wholesale.receivables(orderId)
  return (
    <>
      <ActionButton
        label={words.remind}
        name={words.remindFor(order)}
        look="plain"
        confirmation={{ title: words.remindTitle(order), text: words.remindText }}
        run={() => calls.reminder.post({})}
        done={words.reminded}
      />
      <ActionButton
        label={words.negotiate}
        name={words.negotiateFor(order)}
        look="plain"
        confirmation={{
          title: words.negotiateTitle(order),
          text: words.negotiateText,
          confirm: words.save,
          fields: [
            {
              name: 'dueOn',
              label: words.newDueOn,
              type: 'date',
              value: dueOn < today ? today : dueOn,
              min: today,
              required: true,
            },
            createReasonField(words),
          ],
        }}
        run={({ dueOn: day = '', reason = '' }) =>
          calls['due-date'].put({ body: { dueOn: day, reason, version } })
        }
        done={words.negotiated}
      />
      {remindedAt && (
        <span className="text-xs text-muted">{words.remindedAt(formatDayAndTime(remindedAt))}</span>
      )}
    </>
  )
}
