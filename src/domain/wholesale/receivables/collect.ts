import { eq } from 'drizzle-orm'
import type { DueDateChange } from '#context/wholesale/contract-receivables.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { publishEvent } from '#platform/jobs/events'
import { AppError } from '#platform/http/errors'
import type { Db } from '#platform/postgres/database'
import { toIsoDay } from '#shared/dates/dates'
import { receivableReminders, receivables } from '#tables/wholesale'
import { receivableFields } from '#texts/admin/receivables'
import { dueDateChanged, receivableDue } from './events.ts'
import { isPossibleDueDay, minutesToNextReminder, reminderFor } from './rules.ts'

type ById = { orderId: string }

/** Returns an unpaid receivable, locked. Throws `wholesale.receivable_not_found` and `wholesale.receivable_settled`. */
async function lockOwed(tx: Db, orderId: string) {
  const [found] = await tx.select().from(receivables).where(eq(receivables.orderId, orderId)).for('update')
  if (!found) throw new AppError('wholesale.receivable_not_found')
  if (found.balance === 0) throw new AppError('wholesale.receivable_settled')
  return found
}

/**
 * Sends the reminder of an unpaid receivable with the payment link again. Throws `wholesale.receivable_not_found`,
 * `wholesale.receivable_settled` and `wholesale.reminded_recently`.
 */
export const remindAgain = staffCommand({
  entity: 'order',
  load: async ({ tx, input }: CommandCall<ById>) => ({
    receivable: await lockOwed(tx, input.orderId),
    now: new Date(),
  }),
  decide({ loaded: { receivable, now } }) {
    const minutes = minutesToNextReminder(receivable.remindedAt, now)
    if (minutes > 0) throw new AppError('wholesale.reminded_recently', { minutes })
  },
  save: async ({ tx, input: { orderId }, loaded: { now } }) =>
    void (await tx.update(receivables).set({ remindedAt: now }).where(eq(receivables.orderId, orderId))),
  audit: ({ loaded: { receivable } }) => ({
    action: 'REMIND',
    id: receivable.orderId,
    name: receivable.orderNumber,
    after: { amount: receivable.balance, dueOn: receivable.dueOn },
  }),
  announce: ({ tx, loaded: { receivable, now } }) =>
    publishEvent(tx, receivableDue, {
      orderId: receivable.orderId,
      kind: reminderFor(receivable.dueOn, toIsoDay(now)),
      part: String(now.getTime()),
    }),
})

/** Editable state of a receivable, for its version. */
export const toEditable = ({ dueOn }: { dueOn: string }) => ({ dueOn })

/**
 * Agrees to another due date of an unpaid receivable. Its reminders begin anew. Throws `wholesale.receivable_not_found`,
 * `wholesale.receivable_settled`, `record.changed`, and `request.invalid` for a day that is not possible.
 */
export const changeDueDate = staffCommand({
  entity: 'order',
  load: ({ tx, input: { orderId } }: CommandCall<DueDateChange & ById>) => lockOwed(tx, orderId),
  version: ({ loaded }) => toEditable(loaded),
  versioned: ({ input: { orderId } }) => ({ order: orderId }),
  decide({ input: { dueOn } }) {
    if (!isPossibleDueDay(dueOn, toIsoDay(new Date())))
      throw new AppError('request.invalid', { fields: { dueOn: receivableFields.dueRange } })
  },
  async save({ tx, input: { orderId, dueOn }, loaded }) {
    if (dueOn === loaded.dueOn) return
    await tx
      .update(receivables)
      .set({ dueOn, originalDueOn: loaded.originalDueOn ?? loaded.dueOn })
      .where(eq(receivables.orderId, orderId))
    await tx.delete(receivableReminders).where(eq(receivableReminders.orderId, orderId))
  },
  audit: ({ input: { orderId, dueOn, reason }, loaded }) =>
    dueOn === loaded.dueOn
      ? undefined
      : {
          action: 'UPDATE',
          id: orderId,
          name: loaded.orderNumber,
          before: { dueOn: loaded.dueOn },
          after: { dueOn, reason },
        },
  announce: ({ tx, input: { orderId, dueOn } }) => publishEvent(tx, dueDateChanged, { orderId, dueOn }),
})
