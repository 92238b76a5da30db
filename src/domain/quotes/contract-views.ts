import { z } from 'zod'
import { quoteStatuses } from './contract-fields.ts'

/** ISO 8601, UTC */
const Instant = z.string()

/** Line of a quote; amounts are centavos. */
export const QuoteLine = z.object({
  id: z.string(),
  variantId: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  quantity: z.int(),
  /** price of the company's list when it was requested */
  unitPrice: z.int(),
  /** `unitPrice * quantity` */
  total: z.int(),
  /** null until it is answered */
  agreedTotal: z.int().nullable(),
})
export type QuoteLine = z.infer<typeof QuoteLine>

/** Quote in a list; amounts are centavos. */
export const QuoteRow = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(quoteStatuses),
  pieces: z.int(),
  /** at list prices */
  total: z.int(),
  /** null until it is answered */
  agreedTotal: z.int().nullable(),
  requestedAt: Instant,
  /** name of the buyer who requested it; null if their account is gone */
  requestedBy: z.string().nullable(),
  answeredAt: Instant.nullable(),
  /** last day on which the offer can be accepted, `2026-12-01` */
  validUntil: z.string().nullable(),
})
export type QuoteRow = z.infer<typeof QuoteRow>

export const QuoteView = QuoteRow.extend({
  note: z.string(),
  /** what the team wrote with the offer */
  message: z.string(),
  /** why it was refused, withdrawn or declined */
  reason: z.string(),
  lines: z.array(QuoteLine),
  /** order of an accepted quote, with the page where it is paid while it waits for that; null before */
  order: z.object({ id: z.string(), number: z.string(), payUrl: z.string().nullable() }).nullable(),
})
export type QuoteView = z.infer<typeof QuoteView>
