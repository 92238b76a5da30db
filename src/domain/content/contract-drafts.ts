import { z } from 'zod'
import { fields } from '#texts/fields'

/** Fields that pages and posts share: a draft and its published versions. */

export const line = (most: number) => z.string().trim().max(most, fields.tooLong)
export const needed = (most: number) =>
  z.string(fields.required).trim().min(1, fields.required).max(most, fields.tooLong)
export const Slug = needed(80).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fields.slug)

/** ISO 8601, UTC */
export const Instant = z.string()

export const VersionMark = z.object({ name: z.string(), publishedAt: Instant })

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
  versions: z.array(VersionMark.extend({ id: z.string(), publishedBy: z.string(), isShown: z.boolean() })),
}

export const PageStep = z.strictObject({
  /** `hide` unpublishes it, `unschedule` removes its publication time */
  to: z.enum(['publish', 'schedule', 'unschedule', 'hide'], fields.choice),
  at: z.iso.datetime(fields.day).optional(),
  /** version of the draft that the user saw; another one is not published */
  version: z.string().max(40).optional(),
})
export type PageStep = z.infer<typeof PageStep>
