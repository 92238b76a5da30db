import type { PaymentChoice } from '#contract/payments'
import type { NewOrder, Order } from '#domain/orders'
import { sellReserved } from '#domain/stock'
import { addReceivable, type ApprovedTerms } from '#domain/wholesale'
import { formatOrderNumber } from '#domain/orders'
import type { Db } from '#platform/postgres/database'
import { formatIsoDay } from '#shared/dates/dates'
import { termsWords } from '#texts/checkout/terms'
import type { CheckoutPayment, Customer } from './contract.ts'

/** Returns the payment as a provider charges it; undefined on terms, which nobody charges. */
export function chargeOf({ method, ...choice }: CheckoutPayment): PaymentChoice | undefined {
  return method === 'terms' ? undefined : { ...choice, method }
}

/** Returns what an order has on terms that others have not: the company buys it, and it does not expire. */
export const orderOnTerms = (
  customer: Customer,
  { cnpj, stateRegistration, dueAt, dueOn }: ApprovedTerms,
): Pick<NewOrder, 'customer' | 'expiresAt' | 'termsApprovedAt' | 'note' | 'device' | 'ipHash'> => ({
  customer: { ...customer, cnpj, ie: stateRegistration },
  expiresAt: dueAt,
  termsApprovedAt: new Date(),
  note: termsWords.formatNote(formatIsoDay(dueOn)),
  // They are only needed while an order may never be paid.
  device: null,
  ipHash: null,
})

/** Sells the reserved pieces of an order that was approved on terms, and records what its company owes. */
export async function sellOnTerms(
  tx: Db,
  { id, number, total }: Order,
  { companyId, dueOn }: ApprovedTerms,
  actor: string,
): Promise<void> {
  await sellReserved(tx, id, actor)
  await addReceivable(tx, {
    orderId: id,
    orderNumber: formatOrderNumber(number),
    companyId,
    amount: total,
    dueOn,
  })
}
