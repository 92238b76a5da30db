import { z } from 'zod'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { toSlug } from '#shared/text/slug'
import { fieldErrors } from '#texts/storefront/field-errors'

const phrase = z
  .string()
  .trim()
  .min(2, fieldErrors.required)
  .max(60, fieldErrors.tooLong)
  .regex(/[\p{L}\d]/u, fieldErrors.required)
  .refine((text) => text.split(/\s+/).length <= 4, fieldErrors.fourWords)

/** Maximum number of synonyms. */
export const maxSynonyms = 2_000

/**
 * Synonym: what shoppers type (`term`) and what the store calls it (`meaning`), up to four words each. `mutual`
 * applies it in both directions.
 */
export const SynonymInput = z
  .strictObject({ term: phrase, meaning: phrase, mutual: z.boolean(fieldErrors.choice).default(false) })
  .refine(({ term, meaning }) => toSlug(term) !== toSlug(meaning), {
    path: ['meaning'],
    error: fieldErrors.sameWords,
  })
export type SynonymInput = z.infer<typeof SynonymInput>

/** Synonym in normalized text: lower case, no accents. */
export const SynonymView = z.object({ id: z.string(), ...SynonymInput.shape })
export type SynonymView = z.infer<typeof SynonymView>

/** PostgreSQL has no year 0, and no store is older than this. */
const Day = z.iso
  .date(fieldErrors.date)
  .min(10)
  .max(10)
  .refine((day) => day >= '2000-01-01', fieldErrors.date)
  .optional()
/** Days of the searches, both included, and those that they are compared with; default: the last 30 days. */
export const MissedSearchQuery = z
  .object({ ...pageQueryFields(fieldErrors.page), from: Day, to: Day, beforeFrom: Day, beforeTo: Day })
  .refine(({ from = '', to = from }) => from <= to, { error: fieldErrors.period, path: ['to'] })
export type MissedSearchQuery = z.output<typeof MissedSearchQuery>

/** Searches without results in a period. */
export const MissedSearchPage = z.object({
  items: z.array(
    z.object({
      /** Hash of the words. */
      id: z.string(),
      /** Normalized text. */
      words: z.string(),
      count: z.int(),
      /** times in the compared period; null without one */
      before: z.int().nullable(),
      /** Last day on which it was searched, `2026-11-22`. */
      lastDay: z.string(),
      /** Number of products that it finds now. */
      finds: z.int(),
      /** Redirect of this search, or null. */
      leadsTo: z.string().nullable(),
    }),
  ),
  ...pageResultFields,
  /** times of all pages, and of all searches of the compared period */
  sum: z.int(),
  sumBefore: z.int().nullable(),
})
export type MissedSearchPage = z.infer<typeof MissedSearchPage>
