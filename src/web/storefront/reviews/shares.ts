import type { ReviewSum } from '#contract/reviews'
import { money, spread } from '#shared/money'

/** How many voted on the size. */
export const votesOf = ({ small, perfect, large }: ReviewSum['fit']): number => small + perfect + large

/** The parts of a whole in whole percent, which add up to 100 (largest remainder); all 0 of nothing. */
export const sharesOf = (parts: readonly number[]): number[] => spread(money(100), parts)
