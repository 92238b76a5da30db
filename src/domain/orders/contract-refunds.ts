import { z } from 'zod'
import { toIsoDay } from '#shared/dates/dates'
import { parsePixKey, pixKeyKinds, pixKeyLength } from '#shared/brazil/pix-key'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'

const cents = z.int(fieldErrors.amount).min(0, fieldErrors.amount).max(100_000_000, fieldErrors.amount)

/** Outcome of pieces whose money goes back: they are not sent, or the customer keeps them. */
const itemOutcomes = ['not_sent', 'kept'] as const
export type ItemOutcome = (typeof itemOutcomes)[number]

/** Money that staff return: of lines, of the freight, a free amount, or what was paid too much. Amounts are centavos. */
export const RefundWish = z.strictObject({
  items: z
    .array(
      z.strictObject({
        itemId: z.uuid(fieldErrors.id),
        quantity: z.int().min(1, fieldErrors.quantity).max(10_000, fieldErrors.quantity),
        outcome: z.enum(itemOutcomes, fieldErrors.choice),
      }),
    )
    .max(100, fieldErrors.tooLong)
    .default([]),
  shipping: cents.default(0),
  amount: cents.default(0),
  overpaid: z.boolean().default(false),
})
export type RefundWish = z.output<typeof RefundWish>

/** Limits of a refund: pieces per line, and centavos. */
export const RefundLimits = z.object({
  items: z.array(
    z.object({
      itemId: z.string(),
      /** pieces whose money did not go back yet */
      pieces: z.int(),
      /** of these, pieces that are in no package */
      unsent: z.int(),
      /** pieces that are never sent, because their money went back */
      cancelled: z.int(),
    }),
  ),
  shipping: z.int(),
  overpaid: z.int(),
})
export type RefundLimits = z.infer<typeof RefundLimits>

/** Amounts of a refund in centavos, and what each payment returns. */
export const RefundPreview = z.object({
  items: z.array(z.object({ itemId: z.string(), quantity: z.int(), amount: z.int() })),
  shipping: z.int(),
  amount: z.int(),
  overpaid: z.int(),
  total: z.int(),
  payments: z.array(
    z.object({
      method: z.enum(['pix', 'card', 'boleto']),
      amount: z.int(),
      /** staff return it themselves */
      byHand: z.boolean(),
    }),
  ),
})
export type RefundPreview = z.infer<typeof RefundPreview>

/** Refund with its reason. The same `id` again returns the same refund. */
export const RefundInput = RefundWish.extend({
  id: z.uuid(fieldErrors.id),
  /** total that the preview showed, in centavos */
  expectedTotal: cents,
  reason: z.string().trim().min(1, fieldErrors.reason).max(300, fieldErrors.tooLong),
})
export type RefundInput = z.output<typeof RefundInput>

/** Receipt of a refund by hand: what it was and when, e.g. the id of the Pix. */
export const RefundProof = z.strictObject({
  proof: z.string().trim().min(1, fieldErrors.reason).max(300, fieldErrors.tooLong),
})
export type RefundProof = z.output<typeof RefundProof>

/** Pix key of the customer that a refund by hand goes to; `key` is in its official format after parsing. */
export const PixKeyInput = z
  .strictObject({
    kind: z.enum(pixKeyKinds, fieldErrors.choice),
    key: z.string().trim().min(1, fieldErrors.required).max(pixKeyLength, staffFieldErrors.pixKey),
  })
  .transform(({ kind, key: typed }, ctx) => {
    const key = parsePixKey(kind, typed)
    if (key !== undefined) return { kind, key }
    ctx.addIssue({ code: 'custom', path: ['key'], message: staffFieldErrors.pixKey })
    return z.NEVER
  })

/** Money of an order on terms that came without a charge, with its proof. `id` comes from the browser. */
export const ReceivedByHand = z.strictObject({
  id: z.uuid(fieldErrors.id),
  amount: cents.min(1, fieldErrors.amount),
  /** day in São Paulo, `2026-12-26` */
  receivedOn: z.iso
    .date(fieldErrors.choice)
    .refine((day) => day <= toIsoDay(new Date()), staffFieldErrors.futureDay),
  proof: z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(300, fieldErrors.tooLong),
})
export type ReceivedByHand = z.infer<typeof ReceivedByHand>
