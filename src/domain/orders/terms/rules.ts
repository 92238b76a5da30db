import type { Order } from '#context/orders/queries.ts'
import { toIsoDay } from '#shared/dates/dates'

/** Returns whether money is owed for an order that was approved on terms. */
export const owesOnTerms = ({
  termsApprovedAt,
  balance,
}: Pick<Order, 'termsApprovedAt' | 'balance'>): boolean => termsApprovedAt !== null && balance > 0

/** Days that a boleto may be valid; providers accept 30. */
const mostBoletoDays = 28

/**
 * Returns the last day of a boleto for an order on terms: its due date, if that is neither too near for a new boleto nor
 * too far for the providers. Days such as `2026-12-26`.
 */
export function boletoDueOn({
  earliest,
  dueOn,
  now,
}: {
  earliest: string
  dueOn: string
  now: Date
}): string {
  const latest = toIsoDay(new Date(now.getTime() + mostBoletoDays * 86_400_000))
  if (dueOn < earliest) return earliest
  return dueOn > latest ? latest : dueOn
}
