import { z } from 'zod'

const id = z.string().min(1)
const metadata = z.record(z.string(), z.string()).nullish()
const text = z.string().nullish()
const seconds = z.number().nullish()

const BalanceTransaction = z.object({ id, fee: z.int(), currency: z.string() })

export const StripeCharge = z.object({
  id,
  status: z.string(),
  disputed: z.boolean().nullish(),
  payment_intent: text,
  balance_transaction: z.union([z.string(), BalanceTransaction]).nullish(),
})

const NextAction = z.object({
  boleto_display_details: z
    .object({ number: text, hosted_voucher_url: text, pdf: text, expires_at: seconds })
    .nullish(),
  pix_display_qr_code: z.object({ data: text }).nullish(),
})

export const PaymentIntent = z.object({
  id,
  status: z.string(),
  currency: z.string(),
  amount_received: z.int(),
  latest_charge: z.union([z.string(), StripeCharge]).nullish(),
  last_payment_error: z.object({ code: text, decline_code: text }).nullish(),
  next_action: NextAction.nullish(),
  metadata,
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

export const CheckoutSession = z.object({
  id,
  status: z.string().nullable(),
  payment_status: z.string(),
  currency: text,
  url: text,
  client_reference_id: text,
  metadata,
  payment_method_types: z.array(z.string()).nullish(),
  payment_intent: z.union([z.string(), PaymentIntent]).nullish(),
})
export type CheckoutSession = z.infer<typeof CheckoutSession>

export const StripeRefund = z.object({
  id,
  amount: z.int(),
  currency: z.string(),
  payment_intent: text,
  status: text,
  metadata,
})
export type StripeRefund = z.infer<typeof StripeRefund>

export const StripeDispute = z.object({
  id,
  amount: z.int(),
  currency: z.string(),
  payment_intent: text,
  status: z.string(),
  reason: text,
  evidence_details: z.object({ due_by: seconds }).nullish(),
  payment_method_details: z.object({ type: text }).nullish(),
})
export type StripeDispute = z.infer<typeof StripeDispute>

export const StripePayout = z.object({
  id,
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  arrival_date: z.number(),
  created: z.number(),
  /** `completed` once its balance transactions can be listed */
  reconciliation_status: text,
})

/** Balance transaction with the object that it is about. */
export const PayoutTransaction = z.object({
  id,
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  created: z.number(),
  source: z.union([z.string(), z.object({ object: text, payment_intent: text, metadata })]).nullish(),
})

/** Page of a list: newest objects first. */
export const listOf = <T extends z.ZodType>(each: T) =>
  z.object({ data: z.array(each), has_more: z.boolean() })
