import { z } from 'zod'
import { mergeParts, mergeRefusals, mergeWarnings } from '#shared/contact/customer-merge'
import { CustomerRow } from './contract-customer.ts'

/** Customers that a suggestion names at most. */
export const maxDuplicates = 5

/** Effects of a merge; nothing is written. */
export const MergePreview = z.object({
  /** customer that becomes a part of the other */
  from: CustomerRow,
  /** customer that stays */
  into: CustomerRow,
  /** what `from` has; kinds of which there is nothing are left out */
  counts: z.array(z.object({ part: z.enum(mergeParts), count: z.int() })),
  /** what the staff member must confirm */
  warnings: z.array(z.enum(mergeWarnings)),
  /** why these two cannot be merged; null if they can */
  refusal: z.enum(mergeRefusals).nullable(),
})
export type MergePreview = z.infer<typeof MergePreview>

/** Merge into a customer that can still be undone. */
export const OpenMerge = z.object({
  id: z.string(),
  /** name of the customer that was merged */
  name: z.string(),
  /** name of the staff member */
  by: z.string(),
  /** ISO 8601, UTC */
  at: z.string(),
  undoUntil: z.string(),
})
export type OpenMerge = z.infer<typeof OpenMerge>
