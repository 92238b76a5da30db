import type { ReceivableReminderKind } from '#context/wholesale/contract-receivables.ts'
import { defineEvent } from '#platform/jobs/events'

/**
 * An unpaid receivable is due soon, today, or late. Published once per order, kind and `part`: a new due date, or the
 * time at which staff ask for the reminder.
 */
export const receivableDue = defineEvent<{ orderId: string; kind: ReceivableReminderKind; part?: string }>(
  'wholesale.receivable_due',
)

/** Staff agreed to another due date of an unpaid receivable, such as `2026-12-26`. */
export const dueDateChanged = defineEvent<{ orderId: string; dueOn: string }>('wholesale.due_date_changed')
