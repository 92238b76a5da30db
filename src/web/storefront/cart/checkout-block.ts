import type { CartView } from '#contract/cart'
import { formatBrl } from '#shared/money/money'
import { cart as text } from '#texts/checkout/cart'

/** Returns why a cart cannot be paid yet, as the customer reads it. */
export function describeBlock({ items, wholesale }: Pick<CartView, 'items' | 'wholesale'>): string {
  const isBroken = items.some(({ quantity, available }) => quantity > available)
  if (!wholesale || isBroken) return text.blocked
  if (wholesale.needsApprover) return text.approverNeeded
  return wholesale.missing > 0
    ? text.belowMinimum(formatBrl(wholesale.missing), formatBrl(wholesale.minimum))
    : text.blocked
}
