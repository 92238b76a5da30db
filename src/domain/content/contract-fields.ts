import { z } from 'zod'
import { isLinkAddress } from '#shared/link-address'
import { fields } from '#texts/fields'
import { needed } from './contract-drafts.ts'

export const whole = (least: number, most: number) =>
  z.int(fields.wholeNumber).min(least, fields.tooLittle).max(most, fields.tooMuch)
/** Link target: a local path or an https URL. */
export const address = needed(300).refine(isLinkAddress, fields.linkAddress)
/** ISO 8601, UTC; null: none */
export const moment = z.iso.datetime(fields.day).nullable()
