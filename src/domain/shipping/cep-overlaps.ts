import type { CepRange } from '#contract/settings'
import { formatCep } from '#shared/brazil/cep'

/** Returns whether two ranges have a CEP in common. */
export const isOverlap = (one: CepRange, other: CepRange): boolean =>
  one.from <= other.to && other.from <= one.to

/** Returns whether the first range lies within the second and is narrower. */
const isNested = (inner: CepRange, outer: CepRange): boolean =>
  outer.from <= inner.from && inner.to <= outer.to && (outer.from < inner.from || inner.to < outer.to)

/** Returns whether two ranges overlap and neither is the narrower one within the other. */
export const isCrossing = (one: CepRange, other: CepRange): boolean =>
  isOverlap(one, other) && !isNested(one, other) && !isNested(other, one)

export const formatRange = ({ from, to }: CepRange): string => `${formatCep(from)} a ${formatCep(to)}`
