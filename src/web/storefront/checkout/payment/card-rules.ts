/** Checks the check digit of a card number (Luhn). */
export function passesLuhn(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number)
  if (digits.length < 13 || digits.length > 19) return false
  const total = digits.toReversed().reduce((sum, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}

/** Returns whether `MM/AA` is not over; a card is valid until the end of its month. */
export function isFutureExpiry(text: string, today: Date): boolean {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return false
  return new Date(2000 + Number(year), Number(month), 1) > today
}

const brands: readonly (readonly [RegExp, string])[] = [
  [/^(?:4011|4312|4389|5041|5066|5067|509|6277|6362|6363|650|6516|6550)/, 'Elo'],
  [/^(?:606282|3841)/, 'Hipercard'],
  [/^4/, 'Visa'],
  [/^(?:5[0-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'Amex'],
]

/** Returns the brand by the first digits, for display only. */
export const detectCardBrand = (text: string): string | undefined =>
  brands.find(([start]) => start.test(text.replace(/\D/g, '')))?.[1]
