/**
 * Parses a price into centavos without floats: `50`, `49.9`, `49,90`, `1.234,56`, `R$ 1,234.56`. Returns undefined
 * for anything else, also for the ambiguous `1.234`.
 */
export function parseCentavos(text: string): number | undefined {
  const digits = text.replace(/^R\$/i, '').replace(/\s/g, '')
  const [, units, cents = ''] = priceShapes.map((shape) => shape.exec(digits)).find(Boolean) ?? []
  if (units === undefined) return undefined
  const whole = units.replace(/\D/g, '')
  if (whole.length > 12) return undefined
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

const priceShapes = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
  /^(\d{1,3}(?:,\d{3}){2,})$/,
]

/** Parses an integer: `250` or `250.0`. Returns undefined for anything else and for more than nine digits. */
export function parseInteger(text: string): number | undefined {
  const found = /^(-?\d{1,9})(?:[.,]0+)?$/.exec(text)
  return found ? Number(found[1]) : undefined
}

/**
 * Parses kilograms into grams: `0.25`, `0,250`, `1.234 kg`. Three digits after the separator are grams, since no
 * garment weighs a ton. Returns undefined above 999 kg and below one gram.
 */
export function parseKilogramsAsGrams(text: string): number | undefined {
  const found = /^(\d{1,3})(?:[.,](\d{1,3})0*)?\s*(?:kg)?$/i.exec(text)
  return found ? Number(found[1]) * 1_000 + Number((found[2] ?? '').padEnd(3, '0')) : undefined
}

/** Formats grams as kilograms: 1250 becomes `1.250`. */
export const formatKilograms = (grams: number): string => (grams / 1_000).toFixed(3)

/** Parses centimetres, rounded up so that the product fits the parcel. Returns undefined for the ambiguous `1.234`. */
export function parseCentimetres(text: string): number | undefined {
  const found = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*(?:cm)?$/i.exec(text)
  return found ? Number(found[1]) + (Number(found[2] ?? 0) > 0 ? 1 : 0) : undefined
}
