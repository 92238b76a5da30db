export type PhonePart = {
  /** last eight digits, which every form of a number has */
  last: string
  /** two digits, if they were typed */
  area?: string
}

/**
 * Parses a Brazilian phone typed in any form: with or without country, leading zero, area, leading 9 and signs. Returns
 * undefined for other text and for fewer than eight digits.
 */
export function parsePhonePart(typed: string): PhonePart | undefined {
  const text = typed.normalize('NFKC').trim()
  if (!/^[\d\s().+-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^(?:55|0)(?=\d{10,11}$)/, '')
  if (!/^(?:[1-9]\d)?9?\d{8}$/.test(digits)) return undefined
  const last = digits.slice(-8)
  return digits.length >= 10 ? { last, area: digits.slice(0, 2) } : { last }
}
