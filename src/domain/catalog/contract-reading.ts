import { z } from 'zod'

/** How a search was read. */
export const SearchReading = z.object({
  /** what was searched instead of what was typed, null when nothing was corrected */
  corrected: z.string().nullable(),
  /** false when nothing has all that was asked for and what is shown has most of it, or is merely near */
  exact: z.boolean(),
  /** the budget that was asked for, in centavos; `met`: what is shown keeps to it */
  price: z.object({ min: z.int().nullable(), max: z.int().nullable(), met: z.boolean() }).nullable(),
  /** the order that was asked for in words (`barato`) and is shown, or null */
  sort: z.enum(['price_asc', 'price_desc']).nullable(),
  /** a size above GG that was asked for and no product has; other sizes above GG stand for it */
  missingSize: z.string().nullable(),
  /** where whoever asks for this is led instead, or null */
  leadsTo: z.string().nullable(),
})
export type SearchReading = z.infer<typeof SearchReading>
