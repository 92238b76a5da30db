import { z } from 'zod'
import { isLinkUrl } from '#shared/http/link-url'
import { fieldErrors } from '#texts/storefront/field-errors'
import { requiredText } from './contract-drafts.ts'

export const integerBetween = (least: number, most: number) =>
  z.int(fieldErrors.wholeNumber).min(least, fieldErrors.tooLittle).max(most, fieldErrors.tooMuch)
/** Link target: a local path or an https URL. */
export const linkUrl = requiredText(300).refine(isLinkUrl, fieldErrors.linkAddress)
/** ISO 8601, UTC; null: none */
export const optionalInstant = z.iso.datetime(fieldErrors.day).nullable()
