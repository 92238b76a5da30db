import { typedCode } from './visible-text.ts'

/** Normalizes a coupon code into its stored form: upper case, without white space. */
export const couponCode = (typed: string): string => typedCode(typed).replaceAll(' ', '').toUpperCase()
