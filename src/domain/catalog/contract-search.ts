import { z } from 'zod'

/** How a search was interpreted. */
export const SearchInterpretation = z.object({
  /** Corrected search, or null if nothing was corrected. */
  corrected: z.string().nullable(),
  /** False if no product matches the whole search and the results match most of it. */
  exact: z.boolean(),
  /** Requested budget in centavos. `met` is false if no result is within it. */
  price: z.object({ min: z.int().nullable(), max: z.int().nullable(), met: z.boolean() }).nullable(),
  /** Sort order requested in words (`barato`), or null. */
  sort: z.enum(['price_asc', 'price_desc']).nullable(),
  /** Requested size above GG that no product has; the results are other sizes above GG. */
  missingSize: z.string().nullable(),
  /** Redirect of this search, or null. */
  leadsTo: z.string().nullable(),
})
export type SearchInterpretation = z.infer<typeof SearchInterpretation>
