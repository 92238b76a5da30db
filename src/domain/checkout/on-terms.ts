import type { PaymentChoice } from '#contract/payments'
import type { NewOrder } from '#domain/orders'
import type { ApprovedTerms } from '#domain/wholesale'
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
