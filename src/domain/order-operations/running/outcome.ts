import { AppError } from '#platform/http/errors'
import { type StaffContext, toErrorBody } from '#platform/http/http'
import { orderOperations as words } from '#texts/admin/order-operations'
import type { Target } from '#context/order-operations/task-targets.ts'

/** Result of one order. `problem`: why it was left out. */
export type Outcome = { counts: Readonly<Record<string, number>>; problem?: string }

/** The task that an order belongs to: on whose behalf it acts, and when it was started. */
export type About = { ctx: StaffContext; startedAt: Date }

export type Handle = (about: About, target: Target) => Promise<Outcome>

const reasons: Readonly<Record<string, string | undefined>> = words.reasons

/** Returns an order that was left out, with the reason of its refusal. Any other error is thrown again. */
export function refusedBy(error: unknown, counts: Outcome['counts'] = {}): Outcome {
  if (!(error instanceof AppError)) throw error
  const problem = reasons[error.code] ?? toErrorBody(error, '').message
  return { counts: { ...counts, refused: 1 }, problem }
}
