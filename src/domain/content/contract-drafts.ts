import { z } from 'zod'
import { fields } from '#texts/fields'

/** What pages and posts have in common: a draft, and the versions of it that were published. */

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
  /** its address in the shop */
  path: z.string(),
  state: PageState,
  /** the shop shows a version of it */
  isShown: z.boolean(),
  /** the draft says something else than what is shown */
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
  /** `hide` takes it out of the shop, `unschedule` takes its time back */
  to: z.enum(['publish', 'schedule', 'unschedule', 'hide'], fields.choice),
  at: z.iso.datetime(fields.day).optional(),
  /** of the draft that was seen: another one is not published unseen */
  version: z.string().max(40).optional(),
})
export type PageStep = z.infer<typeof PageStep>
