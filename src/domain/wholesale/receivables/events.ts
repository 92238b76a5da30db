import type { ReceivableReminderKind } from '#context/wholesale/contract-receivables.ts'
import { defineEvent } from '#platform/jobs/events'

/** An unpaid receivable is due soon, today, or late. Published once per order and kind. */
export const receivableDue = defineEvent<{ orderId: string; kind: ReceivableReminderKind }>(
  'wholesale.receivable_due',
)
