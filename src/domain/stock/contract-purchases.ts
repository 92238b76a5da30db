import { z } from 'zod'
import { fieldErrors } from '#texts/storefront/field-errors'
import { calls, centavos, day, id, note, one, some, VariantLabel } from './contract-fields.ts'

/** Maximum number of lines of a purchase. */
export const maxPurchaseLines = 100

const PurchaseLine = z.strictObject({ variantId: id, quantity: some, unitCost: centavos })
export const NewPurchase = z.strictObject({
  supplier: z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(120, fieldErrors.tooLong),
  expectedOn: day,
  note: note.optional(),
  lines: z.array(PurchaseLine).min(1, fieldErrors.required).max(maxPurchaseLines, fieldErrors.tooLong),
})
export type NewPurchase = z.infer<typeof NewPurchase>

export const PurchaseView = z.object({
  id: z.string(),
  supplier: z.string(),
  expectedOn: z.string(),
  note: z.string(),
  status: z.enum(['open', 'received', 'cancelled']),
  createdAt: z.string(),
  createdBy: z.string(),
  /** total quantity, and the quantity received so far */
  quantity: z.int(),
  received: z.int(),
  /** centavos */
  cost: z.int(),
  lines: z.array(VariantLabel.extend({ quantity: z.int(), received: z.int(), unitCost: z.int() })),
})
export type PurchaseView = z.infer<typeof PurchaseView>

/** Received quantities; without lines: all that is still open. */
export const PurchaseReceipt = z.strictObject({
  lines: z
    .array(z.strictObject({ variantId: id, quantity: some }))
    .max(maxPurchaseLines, fieldErrors.tooLong)
    .optional(),
})
export type PurchaseReceipt = z.infer<typeof PurchaseReceipt>

export const purchaseEndpoints = {
  purchases: calls('GET', '/purchases', 'Compras, as abertas primeiro', {
    answer: z.object({ items: z.array(PurchaseView) }),
  }),
  createPurchase: calls('POST', '/purchases', 'Anota uma compra que vai chegar', {
    body: NewPurchase,
    answer: PurchaseView,
    status: 201,
    errors: ['stock.unknown_variant'],
  }),
  receivePurchase: calls('POST', '/purchases/:id/receipts', 'Recebe uma compra, inteira ou em parte', {
    ...one,
    headers: { 'idempotency-key': 'optional' },
    body: PurchaseReceipt,
    answer: PurchaseView,
    errors: [...one.errors, 'stock.beyond_purchase', 'stock.too_many'],
  }),
  cancelPurchase: calls('POST', '/purchases/:id/cancel', 'Cancela o que ainda não chegou', {
    ...one,
    answer: PurchaseView,
  }),
}
