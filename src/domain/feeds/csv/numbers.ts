/**
 * A price as people and exports write it, in centavos and without a float: `50`, `49.9`, `49,90`, `1.234,56`,
 * `R$ 1,234.56`. Undefined for anything else, and for `1.234`, which may be one real or a thousand.
 */
export function centavosOf(text: string): number | undefined {
  const digits = text.replace(/^R\$/i, '').replace(/\s/g, '')
  const found = priceShapes.map((shape) => shape.exec(digits)).find(Boolean)
  if (!found) return undefined
  const whole = found[1]!.replace(/\D/g, '')
  if (whole.length > 12) return undefined
  return Number(whole) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

const priceShapes = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
  /^(\d{1,3}(?:,\d{3}){2,})$/,
]

/** A whole number, `250` or `250.0`; undefined for anything else and beyond a database integer. */
export function wholeOf(text: string): number | undefined {
  const found = /^(-?\d{1,9})(?:[.,]0+)?$/.exec(text)
  return found ? Number(found[1]) : undefined
}

/**
 * Kilograms in grams: `0.25`, `0,250`, `1.234 kg`. No piece of clothing weighs a ton, so three digits after the sign
 * are grams and never thousands; what is a ton, or finer than a gram, is undefined.
 */
export function gramsOf(text: string): number | undefined {
  const found = /^(\d{1,3})(?:[.,](\d{1,3})0*)?\s*(?:kg)?$/i.exec(text)
  return found ? Number(found[1]) * 1_000 + Number((found[2] ?? '').padEnd(3, '0')) : undefined
}

/** `1250` grams as kilograms: `1.250`. */
export const kilos = (grams: number): string => (grams / 1_000).toFixed(3)

/** Centimetres, begun ones counted whole: a parcel must hold what is in it. `1.234` is undefined. */
export function centimetresOf(text: string): number | undefined {
  const found = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*(?:cm)?$/i.exec(text)
  return found ? Number(found[1]) + (Number(found[2] ?? 0) > 0 ? 1 : 0) : undefined
}
