import { z } from 'zod'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Fields that pages and posts share: a draft and its published versions. */

export const shortText = (most: number) => z.string().trim().max(most, fieldErrors.tooLong)
export const requiredText = (most: number) =>
  z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(most, fieldErrors.tooLong)
export const Slug = requiredText(80).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldErrors.slug)

/** ISO 8601, UTC */
export const Instant = z.string()

export const VersionRef = z.object({ name: z.string(), publishedAt: Instant })

export const PageState = z.enum(['draft', 'scheduled', 'published'])
export type PageState = z.infer<typeof PageState>

export const draftStatus = {
  id: z.string(),
  /** path in the storefront */
  path: z.string(),
  state: PageState,
  /** a version is published */
  isShown: z.boolean(),
  /** the draft differs from the published version */
  isChanged: z.boolean(),
  publishAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
}

export const draftHistory = {
  version: z.string(),
  /** newest first */
  versions: z.array(VersionRef.extend({ id: z.string(), publishedBy: z.string(), isShown: z.boolean() })),
}

export const StatusChange = z.strictObject({
  /** `hide` unpublishes it, `unschedule` removes its publication time */
  to: z.enum(['publish', 'schedule', 'unschedule', 'hide'], fieldErrors.choice),
  at: z.iso.datetime(fieldErrors.day).optional(),
  /** version of the draft that the user saw; another one is not published */
  version: z.string().max(40).optional(),
})
export type StatusChange = z.infer<typeof StatusChange>
