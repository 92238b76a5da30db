import { z } from 'zod'
import { optionName } from '#shared/option-name'
import { visibleLine } from '#shared/visible-text'
import { fields } from '#texts/fields'

/** ISO 8601, UTC. */
export const Instant = z.iso.datetime(fields.day)
/** Maximum price, R$ 1 million. */
const mostCentavos = 100_000_000
export const centavos = z
  .int({ error: ({ input }) => (input === null ? fields.required : fields.price) })
  .min(1, fields.priceAboveZero)
  .max(mostCentavos, fields.tooMuch)
/** Price as a query parameter. */
export const limit = z.coerce.number(fields.price).int(fields.price).min(0, fields.price).max(mostCentavos)

export const line = (most: number) => z.string().overwrite(visibleLine).max(most, fields.tooLong)
/** Colour or size, normalized so that spelling variants are equal. */
export const option = (most: number) => z.string().overwrite(optionName).max(most, fields.tooLong)
export const needed = (most: number) =>
  z.string(fields.required).overwrite(visibleLine).min(1, fields.required).max(most, fields.tooLong)
export const whole = (least: number, most: number) =>
  z.int(fields.wholeNumber).min(least, fields.tooLittle).max(most, fields.tooMuch)
/** URL slug: lower-case letters, digits and hyphens. */
export const slug = needed(80).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fields.slug)
/** Maximum characters of a rich text, HTML included. */
export const mostOfText = 50_000
/** Sanitized HTML with a few elements. */
export const richText = z.string().max(mostOfText, fields.tooLong)
export const mediaId = z
  .string()
  .max(24, fields.id)
  .regex(/^[0-9a-f]{24}$/, fields.id)
export const version = z.string().max(40, fields.tooLong).optional()
export const seo = { seoTitle: line(120), seoDescription: line(320) }

export const byId = z.object({ id: z.uuid(fields.id) })

/** Maximum body size of a form with a rich text. */
export const longTextBytes = 512 * 1024
