import type { ReviewSum } from '#contract/reviews'

/** How many voted on the size. */
export const votesOf = ({ small, perfect, large }: ReviewSum['fit']): number => small + perfect + large

/** A part of a whole in whole percent; 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 100) / whole)
