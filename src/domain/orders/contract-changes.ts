import { z } from 'zod'
import { cartLimits } from '#contract/cart'
import { AddressInput } from '#contract/customers'
import { fieldErrors } from '#texts/storefront/field-errors'

const id = z.uuid(fieldErrors.id).toLowerCase()
const cents = z.int(fieldErrors.amount).min(0, fieldErrors.amount).max(100_000_000, fieldErrors.amount)
const pieces = z.int(fieldErrors.quantity).max(cartLimits.quantity, fieldErrors.quantity)
/** Maximum number of lines that one edit changes, and that it adds. */
const mostLines = 50
const reason = z.string().trim().min(1, fieldErrors.reason).max(300, fieldErrors.tooLong)

/** Edit of an order: only what differs is named. Amounts are centavos. */
export const OrderEdit = z.strictObject({
  /** lines with another quantity (0 removes them) or variant; pieces of a set change together */
  lines: z
    .array(
      z.strictObject({
        itemId: id,
        quantity: pieces.min(0, fieldErrors.quantity),
        variantId: id.optional(),
      }),
    )
    .max(mostLines, fieldErrors.tooLong)
    .default([]),
  added: z
    .array(z.strictObject({ variantId: id, quantity: pieces.min(1, fieldErrors.quantity) }))
    .max(mostLines, fieldErrors.tooLong)
    .default([]),
  address: AddressInput.optional(),
  /** another option, another price, or both */
  shipping: z
    .strictObject({
      optionId: z
        .string(fieldErrors.choice)
        .min(1, fieldErrors.choice)
        .max(60, fieldErrors.tooLong)
        .optional(),
      price: cents.optional(),
    })
    .optional(),
  discount: z.strictObject({ amount: cents.min(1, fieldErrors.amount), reason }).optional(),
})
export type OrderEdit = z.output<typeof OrderEdit>

/** Edit to store. The same `id` again changes nothing. */
export const OrderEditInput = OrderEdit.extend({
  id,
  /** centavos that the preview showed: above 0 the customer pays, below 0 they go back */
  expectedDifference: z
    .int(fieldErrors.amount)
    .min(-100_000_000, fieldErrors.amount)
    .max(100_000_000, fieldErrors.amount),
  /** for staff */
  reason: z.string().trim().max(300, fieldErrors.tooLong).default(''),
})
export type OrderEditInput = z.output<typeof OrderEditInput>
