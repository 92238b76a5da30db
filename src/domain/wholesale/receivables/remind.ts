import {
  type ReceivableReminderKind,
  receivableReminderKinds,
} from '#context/wholesale/contract-receivables.ts'
import { queryRows, statement, transaction } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { toIsoDay } from '#shared/dates/dates'
import { receivableDue } from './events.ts'
import { dueDatesFor } from './rules.ts'

const noteDue = statement<{ orderId: string; newDueOn: string | null }>(
  'wholesale.note_due',
  `insert into receivable_reminders (order_id, kind)
   select order_id, $1 from receivables where balance > 0 and due_on between $2::date and $3::date
   on conflict do nothing returning order_id as "orderId",
     (select r.due_on::text from receivables r
      where r.order_id = receivable_reminders.order_id and r.original_due_on is not null) as "newDueOn"`,
)

const remindOf = (kind: ReceivableReminderKind, today: string): Promise<void> =>
  transaction(async (tx) => {
    const { from, to } = dueDatesFor(kind, today)
    for (const { orderId, newDueOn } of await queryRows(tx, noteDue, [kind, from, to]))
      await publishEvent(tx, receivableDue, { orderId, kind, ...(newDueOn && { part: newDueOn }) })
  })

/** Publishes the reminders of unpaid receivables that are due on these days, each once per due date. */
export async function remindReceivables(now = new Date()): Promise<void> {
  for (const kind of receivableReminderKinds) await remindOf(kind, toIsoDay(now))
}
