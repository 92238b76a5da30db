import { z } from 'zod'
import { isLinkAddress } from '#shared/link-address'
import { fields } from '#texts/fields'
import { needed } from './contract-drafts.ts'

export const whole = (least: number, most: number) =>
  z.int(fields.wholeNumber).min(least, fields.tooLittle).max(most, fields.tooMuch)
/** Where a link leads: inside the shop, or to an address of https. */
export const address = needed(300).refine(isLinkAddress, fields.linkAddress)
/** ISO 8601, UTC, as it is sent; null: none */
export const moment = z.iso.datetime(fields.day).nullable()
