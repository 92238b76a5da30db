/** A smaller number cannot be a body measurement in centimetres. */
const fewest = 3

/**
 * Parses a typed body measurement into centimetres: `165`, `92,5 cm`. `1,65`, `0,92 m` and `1m65` can only be metres.
 * Returns undefined for other text.
 */
export function parseCentimetres(typed: string): number | undefined {
  const found = /^(\d+(?:[.,]\d+)?)\s*(cm|m)?$/i.exec(typed.trim().replace(/^(\d)\s*m\s*(\d\d)$/i, '$1,$2'))
  const measure = Number(found?.[1]?.replace(',', '.') ?? 0)
  if (!(measure > 0)) return undefined
  const inMetres = found?.[2]?.toLowerCase() === 'm' || (!found?.[2] && measure < fewest)
  return inMetres ? Math.round(measure * 1000) / 10 : measure
}
