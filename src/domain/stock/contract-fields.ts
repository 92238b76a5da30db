import { z } from 'zod'
import { PictureView } from '#contract/media'
import { staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Maximum quantity of a variant. */
export const maxPieces = 1_000_000

export const whole = z.int(fieldErrors.pieces)
export const pieces = whole.min(0, fieldErrors.pieces).max(maxPieces, fieldErrors.pieces)
export const some = whole.min(1, fieldErrors.pieces).max(maxPieces, fieldErrors.pieces)
export const note = z.string().trim().max(200, fieldErrors.tooLong)
export const centavos = z
  .int(fieldErrors.amount)
  .min(0, fieldErrors.amount)
  .max(100_000_000, fieldErrors.amount)
export const day = z.iso
  .date(fieldErrors.day)
  .refine((text) => text >= '2000-01-01' && text < '2200-01-01', fieldErrors.day)
export const id = z.uuid(fieldErrors.id)

/** Names and codes of a variant. */
export const VariantLabel = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  gtin: z.string().nullable(),
  picture: PictureView.nullable(),
})
export type VariantLabel = z.infer<typeof VariantLabel>

export const calls = staffEndpointOf('estoque', '/api/stock')
export const byId = { params: z.object({ id: z.uuid() }) }
export const one = { ...byId, errors: ['stock.not_found', 'stock.closed'] } as const
