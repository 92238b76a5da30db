import { z } from 'zod'
import { cartLimits } from '#contract/cart'
import { AddressInput, Cep } from '#contract/customers'
import { AppliedPromotion } from '#contract/pricing'
import { maxSetPieces } from '#contract/products'
import { ShippingOption } from '#contract/shipping'
import { fieldErrors } from '#texts/storefront/field-errors'
import { Address, ChangedLine } from './contract-views.ts'

const id = z.uuid(fieldErrors.id).toLowerCase()
const cents = z.int(fieldErrors.amount).min(0, fieldErrors.amount).max(100_000_000, fieldErrors.amount)
const pieces = z.int(fieldErrors.quantity).max(cartLimits.quantity, fieldErrors.quantity)
/** Maximum number of lines that one edit changes, and that it adds. */
const mostLines = 50
/** Maximum number of sets that one edit adds. */
const mostSets = 10
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
  /** whole sets at their set price, with one variant for each of their pieces */
  addedSets: z
    .array(
      z.strictObject({
        setId: id,
        variantIds: z.array(id).min(1, fieldErrors.choice).max(maxSetPieces, fieldErrors.tooLong),
        quantity: pieces.min(1, fieldErrors.quantity),
      }),
    )
    .max(mostSets, fieldErrors.tooLong)
    .optional(),
  address: AddressInput.optional(),
  /** delivery to this CEP, of an order whose customer tells the address at its link */
  cep: Cep.optional(),
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

/** An agreement in centavos: `total = items - promotions - discount + shipping + interest`. */
const AgreementView = z.object({
  lines: z.array(ChangedLine),
  shippingName: z.string(),
  shippingOptionId: z.string(),
  /** null for a pick-up */
  address: Address.nullable(),
  items: z.int(),
  promotions: z.array(AppliedPromotion),
  discount: z.int(),
  shipping: z.int(),
  interest: z.int(),
  total: z.int(),
})
export type AgreementView = z.infer<typeof AgreementView>

/** Result that an edit would have, priced; nothing is stored. */
export const OrderEditPreview = z.object({
  before: AgreementView,
  after: AgreementView,
  /** centavos that were paid and stay */
  held: z.int(),
  /** above 0 the customer pays them, below 0 they go back */
  difference: z.int(),
  /** the order is paid, so a positive difference waits for its payment */
  waits: z.boolean(),
  /** stock that the edit takes (below 0) or returns */
  stock: z.array(
    z.object({
      variantId: z.string(),
      name: z.string(),
      color: z.string().nullable(),
      size: z.string().nullable(),
      available: z.int(),
      change: z.int(),
    }),
  ),
  /** the customer tells the address at the link, so a CEP is enough */
  asksAddress: z.boolean(),
  /** CEP of the delivery; null: there is none */
  cep: z.string().nullable(),
  shippingOptions: z.array(ShippingOption),
  /** variants that a line of the same product can be swapped for */
  swaps: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string(),
      color: z.string().nullable(),
      size: z.string().nullable(),
      available: z.int(),
    }),
  ),
})
export type OrderEditPreview = z.infer<typeof OrderEditPreview>
