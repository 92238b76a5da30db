import { normalizeCode } from '#shared/text/clean-text'

/** Normalizes a typed or pasted email into the stored form: lower case, without surrounding characters. */
export const normalizeEmail = (text: string): string => normalizeCode(text).toLowerCase()

/**
 * Returns whether a text has the form of an email: a local part, one @, and a domain with a dot (RFC 5321 allows 254
 * characters).
 */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text)
  return email.length <= 254 && /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/.test(email)
}

/** Matches a full name: at least two words. */
export const fullNamePattern = /\S\s+\S/
