import { z } from 'zod'
import { DayRange } from '#contract/audit'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'

export const payoutStatuses = ['pending', 'paid', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** Subject of a payout line. `other`: e.g. a reserve of the provider. */
export const payoutLineKinds = ['charge', 'refund', 'dispute', 'fee', 'other'] as const
export type PayoutLineKind = (typeof payoutLineKinds)[number]

const { page, pageSize } = pageQueryFields(fieldErrors.page)

/** Days of the arrival in the account, both included. */
export const PayoutQuery = DayRange.extend({ page, pageSize })
export type PayoutQuery = z.output<typeof PayoutQuery>

/** Payout of a provider. Amounts are centavos; outgoing ones are negative. */
export const PayoutView = z.object({
  id: z.string(),
  provider: z.string(),
  /** id of the payout at the provider */
  ref: z.string(),
  status: z.enum(payoutStatuses),
  /** `2026-11-28` */
  arrivesOn: z.string(),
  /** what reaches the account */
  amount: z.int(),
  /** sums over its lines; 0 where the provider does not list them */
  gross: z.int(),
  fee: z.int(),
  net: z.int(),
  lines: z.int(),
})
export type PayoutView = z.infer<typeof PayoutView>

/** Page of payouts, the latest arrival first. */
export const PayoutPage = z.object({ items: z.array(PayoutView), ...pageResultFields })
export type PayoutPage = z.infer<typeof PayoutPage>

export const PayoutLineQuery = z.object({ page, pageSize })
export type PayoutLineQuery = z.output<typeof PayoutLineQuery>

/** Line of a payout; `net` is `gross - fee`, in centavos. */
export const PayoutLineView = z.object({
  id: z.string(),
  kind: z.enum(payoutLineKinds),
  paymentId: z.string().nullable(),
  orderId: z.string().nullable(),
  gross: z.int(),
  fee: z.int(),
  net: z.int(),
  at: z.string(),
})
export type PayoutLineView = z.infer<typeof PayoutLineView>

export const PayoutLinePage = z.object({ items: z.array(PayoutLineView), ...pageResultFields })
export type PayoutLinePage = z.infer<typeof PayoutLinePage>
