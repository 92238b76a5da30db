import { normalizeCode } from '#shared/text/clean-text'

/** Normalizes a coupon code into its stored form: upper case, without white space. */
export const normalizeCouponCode = (typed: string): string =>
  normalizeCode(typed).replaceAll(' ', '').toUpperCase()
