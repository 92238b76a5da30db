import { z } from 'zod'
import { normalizeOptionName } from '#shared/text/option-name'
import { cleanLine } from '#shared/text/clean-text'
import { fieldErrors } from '#texts/storefront/field-errors'

/** ISO 8601, UTC. */
export const Instant = z.iso.datetime(fieldErrors.day)
/** Maximum price, R$ 1 million. */
const mostCentavos = 100_000_000
export const centavos = z
  .int({ error: ({ input }) => (input === null ? fieldErrors.required : fieldErrors.price) })
  .min(1, fieldErrors.priceAboveZero)
  .max(mostCentavos, fieldErrors.tooMuch)
/** Price as a query parameter. */
export const centavosParam = z.coerce
  .number(fieldErrors.price)
  .int(fieldErrors.price)
  .min(0, fieldErrors.price)
  .max(mostCentavos)

export const singleLine = (most: number) => z.string().overwrite(cleanLine).max(most, fieldErrors.tooLong)
/** Colour or size, normalized so that spelling variants are equal. */
export const optionValue = (most: number) =>
  z.string().overwrite(normalizeOptionName).max(most, fieldErrors.tooLong)
export const requiredLine = (most: number) =>
  z
    .string(fieldErrors.required)
    .overwrite(cleanLine)
    .min(1, fieldErrors.required)
    .max(most, fieldErrors.tooLong)
export const wholeNumber = (least: number, most: number) =>
  z.int(fieldErrors.wholeNumber).min(least, fieldErrors.tooLittle).max(most, fieldErrors.tooMuch)
/** URL slug: lower-case letters, digits and hyphens. */
export const slug = requiredLine(80).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldErrors.slug)
/** Maximum characters of a rich text, HTML included. */
export const maxRichTextLength = 50_000
/** Sanitized HTML with a few elements. */
export const richText = z.string().max(maxRichTextLength, fieldErrors.tooLong)
export const mediaId = z
  .string()
  .max(24, fieldErrors.id)
  .regex(/^[0-9a-f]{24}$/, fieldErrors.id)
export const version = z.string().max(40, fieldErrors.tooLong).optional()
export const seo = { seoTitle: singleLine(120), seoDescription: singleLine(320) }

export const byId = z.object({ id: z.uuid(fieldErrors.id) })

/** Maximum body size of a form with a rich text. */
export const maxLongTextBytes = 512 * 1024
