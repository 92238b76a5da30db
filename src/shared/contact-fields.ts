import { typedCode } from './visible-text.ts'

/** An email as it is stored: in small letters, without what stood around it where it was copied. */
export const typedEmail = (text: string): string => typedCode(text).toLowerCase()

/** Whether a text has the form of an e-mail address: something, one @, and a name with a point in it (RFC 5321 allows 254). */
export function isEmail(text: string): boolean {
  const email = typedEmail(text)
  return email.length <= 254 && /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/.test(email)
}

/** What a name needs to be a full one: two words. */
export const fullName = /\S\s+\S/
