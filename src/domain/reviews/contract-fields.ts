import { z } from 'zod'
import { fieldErrors } from '#texts/storefront/field-errors'
import { reviews as words } from '#texts/catalog/reviews'

export const reviewKinds = ['review', 'testimonial'] as const
export const ReviewKind = z.enum(reviewKinds, fieldErrors.choice)
export type ReviewKind = z.infer<typeof ReviewKind>

export const reviewStatuses = ['pending', 'approved', 'refused'] as const
export const ReviewStatus = z.enum(reviewStatuses, fieldErrors.choice)
export type ReviewStatus = z.infer<typeof ReviewStatus>

export const fits = ['small', 'perfect', 'large'] as const
export const Fit = z.enum(fits, words.form.chooseFit)
export type Fit = z.infer<typeof Fit>

export const Stars = z
  .int(words.form.chooseStars)
  .min(1, words.form.chooseStars)
  .max(5, words.form.chooseStars)

/** Public answer of the store. */
export const ReviewAnswer = z.object({
  text: z.string(),
  /** ISO 8601, UTC */
  at: z.string(),
})
export type ReviewAnswer = z.infer<typeof ReviewAnswer>

/** Reasons to suspect spam. */
export const spamSignals = ['link', 'contact', 'capitals', 'same_text', 'many'] as const
export type SpamSignal = (typeof spamSignals)[number]
