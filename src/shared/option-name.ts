import { plainHyphens, visibleLine } from './visible-text.ts'

/** The name of a colour or a size as it is stored: one space, one hyphen, and nothing that cannot be seen. */
export const optionName = (text: string): string => plainHyphens(visibleLine(text))

/**
 * What two spellings of one colour or size have in common: `PRETO` and `Preto`, `Off White` and `Off-White`. Accents tell
 * apart (`Rosé`, `Rose`), and so does what is neither letter, hyphen nor space (`P+`).
 */
const optionKey = (text: string): string =>
  optionName(text)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()

const hasBothCases = (text: string): boolean => text !== text.toLowerCase() && text !== text.toUpperCase()

/**
 * One spelling for each of these names, by `optionKey`. A `known` one stays, each of two that differ; else the first in
 * capitals and small letters, or the first.
 */
export function spellingsOf(
  names: readonly string[],
  known: readonly string[] = [],
): (name: string) => string {
  const chosen = new Map<string, string>()
  const stored = new Set(known)
  for (const name of known) if (!chosen.has(optionKey(name))) chosen.set(optionKey(name), name)
  for (const name of names.map(optionName).filter(hasBothCases))
    if (!chosen.has(optionKey(name))) chosen.set(optionKey(name), name)
  for (const name of names.map(optionName))
    if (!chosen.has(optionKey(name))) chosen.set(optionKey(name), name)
  return (name) => (stored.has(name) ? name : (chosen.get(optionKey(name)) ?? optionName(name)))
}

type Choice = { colorName: string; size: string }

/** The key of a colour and a size together. */
export const choiceKey = ({ colorName, size }: Choice): string =>
  JSON.stringify([optionKey(colorName), optionKey(size)])

/** Variants and pictures with one spelling of each colour and size, except where two variants would become one by it. */
export function unifyOptions<V extends Choice, P extends { colorName: string }>(
  variants: readonly V[],
  pictures: readonly P[],
): { variants: V[]; pictures: P[] } {
  const keys = variants.map(choiceKey)
  // Where two are one already, both keep their spelling: staff decide which of them stays.
  const twins = new Set(keys.filter((key, at) => keys.indexOf(key) !== at))
  const kept = new Set(variants.filter((_, at) => twins.has(keys[at]!)).map(({ colorName }) => colorName))
  const colorOf = spellingsOf(variants.map(({ colorName }) => colorName))
  const sizeOf = spellingsOf(variants.map(({ size }) => size))
  return {
    variants: variants.map((variant, at) =>
      twins.has(keys[at]!)
        ? variant
        : { ...variant, colorName: colorOf(variant.colorName), size: sizeOf(variant.size) },
    ),
    pictures: pictures.map((picture) => ({
      ...picture,
      colorName: kept.has(picture.colorName) ? picture.colorName : colorOf(picture.colorName),
    })),
  }
}
