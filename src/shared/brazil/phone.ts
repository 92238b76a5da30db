/**
 * Parses a Brazilian phone into `+55` and 10 or 11 digits; returns undefined for other text. Accepts masks and a
 * leading +55.
 */
export function parsePhone(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^55(?=\d{10,11}$)/, '')
  return /^[1-9]\d(?:9\d{8}|[2-8]\d{7})$/.test(digits) ? `+55${digits}` : undefined
}

/** Formats as `(62) 99999-0000` or `(62) 3333-0000`. */
export const formatPhone = (stored: string): string =>
  stored.replace(/^\+55/, '').replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
