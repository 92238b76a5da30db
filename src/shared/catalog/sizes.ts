/** Order of sizes, letters before numbers. Unknown sizes come last, in the given order. */
const letterSizes = [
  'PP',
  'XS',
  'P',
  'S',
  'M',
  'L',
  'G',
  'XL',
  'GG',
  'XXL',
  'XG',
  'XXXL',
  'XGG',
  'GGG',
  'EG',
  'EGG',
  'EXG',
  'EXGG',
  'G1',
  'G2',
  'G3',
  'G4',
  'G5',
  'U',
  'ÚNICO',
]

/** Returns whether a size is above GG (plus size). */
export function isPlusSize(size: string): boolean {
  const rank = letterSizes.indexOf(size.toUpperCase())
  return rank > letterSizes.indexOf('GG') && rank < letterSizes.indexOf('U')
}

/** Compares sizes for sorting: letters from PP to G5, then numbers, then others. */
export function compareSizes(a: string, b: string): number {
  const rank = (size: string) => {
    const letter = letterSizes.indexOf(size.toUpperCase())
    if (letter >= 0) return letter
    const number = Number.parseInt(size, 10)
    return Number.isNaN(number) ? 10_000 : 1_000 + number
  }
  return rank(a) - rank(b)
}
