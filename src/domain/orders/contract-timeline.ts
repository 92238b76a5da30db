import { z } from 'zod'
import { disputeKinds, methods } from '#contract/payments'
import { OrderStatus } from './contract-statuses.ts'

const fact = {
  /** ISO 8601, UTC */
  at: z.string(),
  /** name of a staff member, else who acts as in the audit (`cliente`, `prazo`); null: the store by itself */
  actor: z.string().nullable(),
}

/** Something that happened to an order. Amounts are centavos. */
export const OrderFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), ...fact }),
  z.object({ kind: z.literal('status'), ...fact, status: OrderStatus, note: z.string().nullable() }),
  z.object({
    kind: z.enum(['charge', 'captured', 'declined']),
    ...fact,
    provider: z.string(),
    method: z.enum(methods),
    amount: z.int(),
  }),
  z.object({ kind: z.enum(['refund_asked', 'refund_done', 'refund_failed']), ...fact, amount: z.int() }),
  z.object({
    kind: z.enum(['dispute_opened', 'dispute_won', 'dispute_lost']),
    ...fact,
    dispute: z.enum(disputeKinds),
    amount: z.int(),
  }),
  z.object({
    kind: z.enum([
      'package_packed',
      'package_ready',
      'package_uncollected',
      'package_shipped',
      'package_delivered',
      'package_returned',
      'package_lost',
    ]),
    ...fact,
    /** 1, 2, … within the order */
    number: z.int(),
    trackingCode: z.string().nullable(),
  }),
  z.object({
    /** `change_made`: applied at once; the others waited for a payment */
    kind: z.enum(['change_made', 'change_asked', 'change_applied', 'change_dropped']),
    ...fact,
    /** 1, 2, … within the order */
    number: z.int(),
    difference: z.int(),
  }),
  /** staff agreed to another due date of an order on terms, or sent its payment link again */
  z.object({
    kind: z.literal('due_changed'),
    ...fact,
    dueOn: z.string(),
    before: z.string(),
    reason: z.string(),
  }),
  z.object({ kind: z.literal('reminded'), ...fact }),
  z.object({ kind: z.literal('email'), ...fact, subject: z.string() }),
  z.object({ kind: z.literal('note'), ...fact }),
  /** other change by staff, with the fields that the audit names */
  z.object({ kind: z.literal('change'), ...fact, fields: z.array(z.string()) }),
])
export type OrderFact = z.infer<typeof OrderFact>

export const OrderFacts = z.object({ facts: z.array(OrderFact) })

/** Paid orders of the customer of an order: the same account, else the same CPF. Cancelled ones do not count. */
export const Purchases = z.object({
  /** place of this order among them, from 1 */
  nth: z.int(),
  count: z.int(),
  /** centavos that were paid and not given back */
  total: z.int(),
})
export type Purchases = z.infer<typeof Purchases>
