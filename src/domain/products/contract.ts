import { z } from 'zod'

export const errors = { 'products.set_too_small': 422, 'products.size_guide_not_found': 404 } as const

export const genders = ['feminino', 'masculino', 'unissex'] as const
export type Gender = (typeof genders)[number]

/** A row of a size guide: a size and its measures in centimetres, in the order of the guide's columns (`84–88`). */
export const SizeRow = z.object({ size: z.string(), values: z.array(z.string()) })
export type SizeRow = z.infer<typeof SizeRow>

export const SizeGuideView = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.array(SizeRow),
  tips: z.array(z.string()),
})
export type SizeGuideView = z.infer<typeof SizeGuideView>
