const adjustmentPattern = /^([+\-−=])\s*(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?)\s*(%?)$/

const parseNumber = (text: string): number =>
  Number((/^\d{1,3}(?:\.\d{3})+/.test(text) ? text.replaceAll('.', '') : text).replace(',', '.'))

/** Adjusts a number as typed: `+10%`, `-5`, `=189,90`. */
export type Adjustment = (value: number) => number

/**
 * Parses an adjustment. `unit` is how many stored units make one typed unit: 100 for amounts in centavos, 1 for pieces
 * and grams. Returns undefined for any other text. The adjusted number is whole and never below 0.
 */
export function parseAdjustment(text: string, unit: number): Adjustment | undefined {
  const [, sign, digits, percent] = adjustmentPattern.exec(text.trim()) ?? []
  if (!sign || !digits) return undefined
  const number = parseNumber(digits)
  if (percent) {
    if (sign === '=') return undefined
    const factor = sign === '+' ? 1 + number / 100 : 1 - number / 100
    return (value) => toWholeNumber(value * factor)
  }
  const by = Math.round(number * unit)
  if (sign === '=') return () => toWholeNumber(by)
  return (value) => toWholeNumber(sign === '+' ? value + by : value - by)
}

// Rounds away floating-point errors first, so that a half centavo rounds as it would on paper.
const toWholeNumber = (value: number): number => Math.max(0, Math.round(Math.round(value * 1_000) / 1_000))
