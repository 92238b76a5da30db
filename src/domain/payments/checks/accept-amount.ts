import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Payment } from '#context/payments/rules.ts'

const accept = statement(
  'payments.accept_amount',
  'update payments set accepted_amount = captured, review = null where id = $1',
)

/**
 * Returns whether staff may accept what arrived for a locked payment although another amount was asked for; false if
 * they did before. Throws `payments.amount_not_open` if nothing is to be accepted, and `payments.amount_changed` if
 * another amount arrived than staff saw.
 */
export function isAmountOpen(
  { review, captured, acceptedAmount }: Pick<Payment, 'review' | 'captured' | 'acceptedAmount'>,
  seen: number,
): boolean {
  if (review === null && acceptedAmount === seen && captured === seen) return false
  if (review !== 'amount_differs') throw new AppError('payments.amount_not_open')
  if (captured !== seen) throw new AppError('payments.amount_changed', { captured })
  return true
}

/** Records that what arrived for a locked payment is accepted. Another amount that arrives later is asked about again. */
export const acceptAmount = (tx: Db, paymentId: string): Promise<unknown> =>
  queryRows(tx, accept, [paymentId])
