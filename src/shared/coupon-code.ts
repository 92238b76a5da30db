import { typedCode } from './visible-text.ts'

/** The form in which the code of a promotion is stored and compared: capitals, without white space. */
export const couponCode = (typed: string): string => typedCode(typed).replaceAll(' ', '').toUpperCase()
