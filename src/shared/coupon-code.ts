import { normalizeCode } from './clean-text.ts'

/** Normalizes a coupon code into its stored form: upper case, without white space. */
export const normalizeCouponCode = (typed: string): string =>
  normalizeCode(typed).replaceAll(' ', '').toUpperCase()
