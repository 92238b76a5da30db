/** Returns the check digit for these digits of a GTIN (GS1 General Specifications 7.9). */
export function getCheckDigit(digits: string): string {
  const weighed = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (weighed % 10)) % 10)
}

/** Returns whether a text is a GTIN of 8, 12, 13 or 14 digits with a correct check digit. */
export const isGtin = (text: string): boolean =>
  /^(?:\d{8}|\d{12,14})$/.test(text) && getCheckDigit(text.slice(0, -1)) === text.at(-1)

/**
 * Matches restricted prefixes: in-store use (02, 04, 2) and coupons (05, 98, 99). GS1 General Specifications 1.4.2; in
 * a GTIN-8 the first digits 0 and 2 are for in-store use.
 */
const withinHouse = /^(?:0[245]|2|9[89])/

/** Returns whether a GTIN identifies the same product worldwide. */
export const isGlobalGtin = (text: string): boolean =>
  isGtin(text) &&
  (text.length === 8 ? !/^[02]/.test(text) : !withinHouse.test(text.padStart(14, '0').slice(1)))

/**
 * Creates an in-store code: an EAN-13 with a GS1 prefix from 20 to 29, valid only within the shop. `number` is below
 * ten thousand million.
 */
export function createInternalGtin(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`
  return digits + getCheckDigit(digits)
}
