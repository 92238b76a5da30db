import { z } from 'zod'
import { fields } from '#texts/fields'
import { reviews as words } from '#texts/reviews'

export const kinds = ['review', 'testimonial'] as const
export const VoiceKind = z.enum(kinds, fields.choice)
export type VoiceKind = z.infer<typeof VoiceKind>

export const statuses = ['pending', 'approved', 'refused'] as const
export const VoiceStatus = z.enum(statuses, fields.choice)
export type VoiceStatus = z.infer<typeof VoiceStatus>

export const fits = ['small', 'perfect', 'large'] as const
export const Fit = z.enum(fits, words.form.chooseFit)
export type Fit = z.infer<typeof Fit>

export const Stars = z
  .int(words.form.chooseStars)
  .min(1, words.form.chooseStars)
  .max(5, words.form.chooseStars)

/** Public answer of the store. */
export const Answer = z.object({
  text: z.string(),
  /** ISO 8601, UTC */
  at: z.string(),
})
export type Answer = z.infer<typeof Answer>

/** Reasons to suspect spam. */
export const signals = ['link', 'contact', 'capitals', 'same_text', 'many'] as const
export type Signal = (typeof signals)[number]
