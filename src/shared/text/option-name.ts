import { normalizeHyphens, cleanLine } from './clean-text.ts'

/**
 * Normalizes the name of a colour or size into its stored form: single spaces, plain hyphens, no invisible characters.
 */
export const normalizeOptionName = (text: string): string => normalizeHyphens(cleanLine(text))

/**
 * Returns the comparison key of a name: `PRETO` equals `Preto`, `Off White` equals `Off-White`. Accents differ (`Rosé`,
 * `Rose`), and so do other characters (`P+`).
 */
const optionKey = (text: string): string =>
  normalizeOptionName(text)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()

const hasBothCases = (text: string): boolean => text !== text.toLowerCase() && text !== text.toUpperCase()

/**
 * Returns one spelling for each name, by `optionKey`. A `known` spelling wins (each of two that differ), then the first
 * in mixed case, then the first.
 */
export function unifySpellings(
  names: readonly string[],
  known: readonly string[] = [],
): (name: string) => string {
  const chosen = new Map<string, string>()
  const stored = new Set(known)
  for (const name of known) if (!chosen.has(optionKey(name))) chosen.set(optionKey(name), name)
  for (const name of names.map(normalizeOptionName).filter(hasBothCases))
    if (!chosen.has(optionKey(name))) chosen.set(optionKey(name), name)
  for (const name of names.map(normalizeOptionName))
    if (!chosen.has(optionKey(name))) chosen.set(optionKey(name), name)
  return (name) => (stored.has(name) ? name : (chosen.get(optionKey(name)) ?? normalizeOptionName(name)))
}

type Choice = { colorName: string; size: string }

/** Returns the key of a colour and size combination. */
export const getVariantKey = ({ colorName, size }: Choice): string =>
  JSON.stringify([optionKey(colorName), optionKey(size)])

/** Unifies the spelling of colours and sizes in variants and pictures, except where two variants would become equal. */
export function unifyOptionSpellings<V extends Choice, P extends { colorName: string }>(
  variants: readonly V[],
  pictures: readonly P[],
): { variants: V[]; pictures: P[] } {
  const keys = variants.map(getVariantKey)
  // Existing duplicates keep their spelling: staff decide which one stays.
  const twins = new Set(keys.filter((key, at) => keys.indexOf(key) !== at))
  const isTwin = (variant: V): boolean => twins.has(getVariantKey(variant))
  const kept = new Set(variants.filter(isTwin).map(({ colorName }) => colorName))
  const colorOf = unifySpellings(variants.map(({ colorName }) => colorName))
  const sizeOf = unifySpellings(variants.map(({ size }) => size))
  return {
    variants: variants.map((variant) =>
      isTwin(variant)
        ? variant
        : { ...variant, colorName: colorOf(variant.colorName), size: sizeOf(variant.size) },
    ),
    pictures: pictures.map((picture) => ({
      ...picture,
      colorName: kept.has(picture.colorName) ? picture.colorName : colorOf(picture.colorName),
    })),
  }
}
